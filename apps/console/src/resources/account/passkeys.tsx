import KeyIcon from "@mui/icons-material/Key";
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  TextField,
  Typography,
} from "@mui/material";
import { hasPasskeys, makePasskey } from "@noren/contract/webauthn/browser";
import { addPasskey, ownPasskeys, removePasskey, startPasskey } from "@noren/staff/calls/own";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { type FormEvent, useEffect, useState } from "react";
import { Confirm, useNotify, useTranslate } from "react-admin";
import { callStaff, sayFault } from "../../call-staff.ts";
import { formText } from "../../widgets/form-text.ts";
import { sayMoment } from "../../widgets/moment.tsx";
import { Section } from "../../widgets/section.tsx";
import { useStaffAction } from "../../widgets/use-staff-action.ts";

type Passkey = StaffAnswer<typeof ownPasskeys>["rows"][number];

/** Passkeys that take the place of the code; the authenticator app always serves beside them. */
export function OwnPasskeys() {
  const translate = useTranslate();
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>([]);
  const [leaving, setLeaving] = useState<Passkey>();
  const remove = useStaffAction(removePasskey, "console.passkeys.removed");
  const load = (): void => {
    callStaff(ownPasskeys, {}).then(
      ({ rows }) => setPasskeys(rows),
      () => setPasskeys([]),
    );
  };
  useEffect(load, []);
  const confirmed = async (): Promise<void> => {
    setLeaving(undefined);
    if (leaving) await remove.act({ body: { id: leaving.id } });
    load();
  };
  return (
    <Section title={translate("console.passkeys.title")} help={translate("console.passkeys.help")}>
      {passkeys.length === 0 && <Typography sx={{ my: 1 }}>{translate("console.passkeys.none")}</Typography>}
      <List disablePadding>
        {passkeys.map((passkey) => (
          <ListItem key={passkey.id} disableGutters divider sx={{ gap: 2 }}>
            <ListItemText
              primary={passkey.device}
              secondary={translate(`console.passkeys.${passkey.usedAt === null ? "unused" : "used"}`, {
                made: sayMoment(passkey.madeAt),
                used: passkey.usedAt === null ? "" : sayMoment(passkey.usedAt),
              })}
            />
            <Button variant="outlined" color="error" disabled={remove.isBusy} onClick={() => setLeaving(passkey)}>
              {translate("console.passkeys.remove")}
            </Button>
          </ListItem>
        ))}
      </List>
      {hasPasskeys() && <AddPasskey onAdded={load} />}
      <Confirm
        isOpen={leaving !== undefined}
        title={translate("console.passkeys.remove")}
        content={translate("console.passkeys.sure_remove")}
        onConfirm={() => {
          void confirmed();
        }}
        onClose={() => setLeaving(undefined)}
      />
    </Section>
  );
}

function AddPasskey({ onAdded }: { readonly onAdded: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const add = async (password: string): Promise<void> => {
    const { options } = await callStaff(startPasskey, { body: { password } });
    const credential = await makePasskey(options);
    if (!credential) {
      notify("console.passkeys.closed", { type: "warning" });
      return;
    }
    await callStaff(addPasskey, { body: { credential } });
    notify("console.passkeys.added", { type: "success" });
    setOpen(false);
    onAdded();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setBusy(true);
    add(formText(new FormData(event.currentTarget), "password"))
      .catch((error: unknown) => notify(sayFault(error, translate), { type: "error" }))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button variant="outlined" startIcon={<KeyIcon />} onClick={() => setOpen(true)} sx={{ mt: 1 }}>
        {translate("console.passkeys.add")}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="xs">
        <form onSubmit={submit}>
          <DialogTitle>{translate("console.passkeys.add")}</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>{translate("console.passkeys.add_help")}</DialogContentText>
            <TextField
              name="password"
              type="password"
              autoComplete="current-password"
              label={translate("console.account.present")}
              fullWidth
              required
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{translate("ra.action.cancel")}</Button>
            <Button type="submit" variant="contained" disabled={isBusy}>
              {translate("console.passkeys.go_on")}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
