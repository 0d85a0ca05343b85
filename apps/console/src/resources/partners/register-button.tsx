import AddIcon from "@mui/icons-material/Add";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from "@mui/material";
import { registerPartner } from "@noren/staff/calls/partners";
import { type FormEvent, useState } from "react";
import { TopToolbar, useTranslate } from "react-admin";
import { formText } from "../../widgets/form-text.ts";
import { useStaffAction } from "../../widgets/use-staff-action.ts";

export function RegisterButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { act, isBusy, isWrong } = useStaffAction(registerPartner, "console.partners.proposed");
  const register = async (form: FormData): Promise<void> => {
    const [channel, publicKey, reason] = [
      formText(form, "channel"),
      formText(form, "publicKey"),
      formText(form, "reason"),
    ];
    const body = { channel, publicKey, reason };
    if (await act({ body })) setOpen(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void register(new FormData(event.currentTarget));
  };
  return (
    <TopToolbar>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {translate("console.partners.register")}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="sm">
        <form onSubmit={submit}>
          <DialogTitle>{translate("console.partners.register")}</DialogTitle>
          <DialogContent>
            <Stack spacing={2} sx={{ pt: 1 }}>
              <TextField
                name="channel"
                error={isWrong("channel")}
                label={translate("resources.partners.fields.id")}
                helperText={translate("console.partners.channel_help")}
                required
              />
              <TextField
                name="publicKey"
                error={isWrong("publicKey")}
                label={translate("console.partners.public_key")}
                helperText={translate("console.partners.key_help")}
                multiline
                minRows={4}
                required
              />
              <TextField
                name="reason"
                error={isWrong("reason")}
                label={translate("console.reason")}
                helperText={translate("console.reason_help")}
                required
              />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{translate("ra.action.cancel")}</Button>
            <Button type="submit" variant="contained" disabled={isBusy}>
              {translate("console.staff.propose")}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </TopToolbar>
  );
}
