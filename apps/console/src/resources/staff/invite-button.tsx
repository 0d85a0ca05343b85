import PersonAddIcon from "@mui/icons-material/PersonAdd";
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from "@mui/material";
import { inviteStaff } from "@noren/staff/calls/staff";
import { isRole, roles } from "@noren/staff/roles";
import { type FormEvent, useState } from "react";
import { TopToolbar, useTranslate } from "react-admin";
import { formText } from "../../widgets/form-text.ts";
import { useStaffAction } from "../../widgets/use-staff-action.ts";

export function InviteButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { act, isBusy, isWrong } = useStaffAction(inviteStaff, "console.staff.proposed");
  const invite = async (form: FormData): Promise<void> => {
    const role = form.get("role");
    if (!isRole(role)) return;
    const said = { name: formText(form, "name"), email: formText(form, "email"), reason: formText(form, "reason") };
    if (await act({ body: { ...said, role } })) setOpen(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void invite(new FormData(event.currentTarget));
  };
  return (
    <TopToolbar>
      <Button variant="contained" startIcon={<PersonAddIcon />} onClick={() => setOpen(true)}>
        {translate("console.staff.invite")}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="xs">
        <form onSubmit={submit}>
          <DialogTitle>{translate("console.staff.invite")}</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>{translate("console.staff.invite_help")}</DialogContentText>
            <Stack spacing={2} sx={{ pt: 1 }}>
              <TextField name="name" label={translate("console.link.name")} required />
              <TextField name="email" type="email" label={translate("console.sign_in.email")} required />
              <TextField
                name="role"
                select
                defaultValue="viewer"
                label={translate("console.staff.role")}
                slotProps={{ select: { native: false } }}
              >
                {roles.map((role) => (
                  <MenuItem key={role} value={role}>
                    {translate(`console.roles.${role}`)}
                  </MenuItem>
                ))}
              </TextField>
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
