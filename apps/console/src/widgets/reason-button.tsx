/** A button for what needs a reason: asks for it, and does nothing without. */
import {
  Button,
  type ButtonProps,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  TextField,
} from "@mui/material";
import { type FormEvent, useState } from "react";
import { useTranslate } from "react-admin";

const LEAST_REASON = 5;

interface ReasonButtonProps {
  readonly label: string;
  /** What follows from it. */
  readonly help: string;
  readonly color?: ButtonProps["color"];
  readonly disabled?: boolean;
  /** What may be done with it, unless it is unticked. */
  readonly also?: string;
  /** Answers whether it was done: refused, the question stays open. */
  readonly onReason: (reason: string, also: boolean) => Promise<boolean>;
}

export function ReasonButton({ label, help, color = "primary", disabled = false, also, onReason }: ReasonButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [isAlso, setAlso] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const close = (): void => {
    setOpen(false);
    setReason("");
  };
  const act = async (): Promise<void> => {
    setBusy(true);
    if (await onReason(reason.trim(), isAlso)) close();
    setBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void act();
  };
  return (
    <>
      <Button variant="outlined" size="small" color={color} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="xs">
        <form onSubmit={submit}>
          <DialogTitle>{label}</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>{help}</DialogContentText>
            <TextField
              fullWidth
              required
              label={translate("console.reason")}
              helperText={translate("console.reason_help")}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            {also !== undefined && (
              <FormControlLabel
                label={also}
                control={<Checkbox checked={isAlso} onChange={(_, checked) => setAlso(checked)} />}
              />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{translate("ra.action.cancel")}</Button>
            <Button
              type="submit"
              variant="contained"
              color={color}
              disabled={isBusy || reason.trim().length < LEAST_REASON}
            >
              {label}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
