import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import type { LookReason } from "@noren/contract/look-reasons";
import { type FormEvent, useState } from "react";
import { useTranslate } from "react-admin";
import { lookBody, LookReasonFields, noLook } from "../../widgets/look-reason.tsx";

interface LookButtonProps {
  readonly label: string;
  /** Answers whether the picture is shown: refused, the question stays open. */
  readonly onLook: (asked: { readonly reason: LookReason; readonly words?: string }) => Promise<boolean>;
}

/** Asks why before a picture is fetched. */
export function LookButton({ label, onLook }: LookButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [look, setLook] = useState(noLook);
  const [isBusy, setBusy] = useState(false);
  const { reason } = look;
  const close = (): void => {
    setOpen(false);
    setLook(noLook);
  };
  const act = async (given: LookReason): Promise<void> => {
    setBusy(true);
    if (await onLook(lookBody(look, given))) close();
    setBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason) void act(reason);
  };
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="xs">
        <form onSubmit={submit}>
          <DialogTitle>{label}</DialogTitle>
          <DialogContent sx={{ "&&": { pt: 1 } }}>
            <LookReasonFields look={look} onChange={setLook} />
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{translate("ra.action.cancel")}</Button>
            <Button type="submit" variant="contained" disabled={isBusy || reason === undefined}>
              {label}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
