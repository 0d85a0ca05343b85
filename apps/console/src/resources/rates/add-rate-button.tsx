import AddIcon from "@mui/icons-material/Add";
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from "@mui/material";
import { parseRate } from "@noren/lending/price/rates";
import { proposeRate } from "@noren/staff/calls/rates";
import { hasRight } from "@noren/staff/rights";
import type { Role } from "@noren/staff/roles";
import { type FormEvent, useState } from "react";
import { TopToolbar, usePermissions, useRedirect, useTranslate } from "react-admin";
import { DayInput } from "../../widgets/day-input.tsx";
import { formText } from "../../widgets/form-text.ts";
import { useStaffAction } from "../../widgets/use-staff-action.ts";

/** One more certificate of the CMF: proposed here, loaded once somebody else has approved it. */
export function AddRateButton() {
  const translate = useTranslate();
  const redirect = useRedirect();
  const { permissions: role } = usePermissions<Role | undefined>();
  const [isOpen, setOpen] = useState(false);
  const [isNoRate, setNoRate] = useState(false);
  const { act, isBusy, isWrong } = useStaffAction(proposeRate, "console.offers.proposed");
  const propose = async (form: FormData): Promise<void> => {
    const rate = parseRate(formText(form, "rate").trim().replace(",", "."));
    setNoRate(rate === undefined);
    if (rate === undefined) return;
    const to = formText(form, "to");
    const cap = {
      type: formText(form, "type") === "45" ? (45 as const) : (26 as const),
      from: formText(form, "from"),
      to: to === "" ? null : to,
      rate,
      certificate: formText(form, "certificate"),
    };
    const response = await act({ body: { cap, reason: formText(form, "reason") } });
    if (response) redirect("show", "proposals", response.proposalId);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void propose(new FormData(event.currentTarget));
  };
  if (role === undefined || !hasRight(role, "change-prices")) return null;
  return (
    <TopToolbar>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {translate("console.rates.add")}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="xs">
        <form onSubmit={submit}>
          <DialogTitle>{translate("console.rates.add")}</DialogTitle>
          <DialogContent>
            <Stack spacing={2} sx={{ pt: 1 }}>
              <TextField name="type" select defaultValue="26" label={translate("resources.rates.fields.type")}>
                <MenuItem value="26">{translate("console.rates.types.26")}</MenuItem>
                <MenuItem value="45">{translate("console.rates.types.45")}</MenuItem>
              </TextField>
              <DayInput
                name="from"
                isWrong={isWrong("cap.from")}
                label={translate("resources.rates.fields.from")}
                required
              />
              <DayInput
                name="to"
                isWrong={isWrong("cap.to") || isWrong("cap")}
                label={translate("resources.rates.fields.to")}
                help={translate("console.rates.to_help")}
              />
              <TextField
                name="rate"
                label={translate("resources.rates.fields.rate")}
                error={isNoRate || isWrong("cap.rate")}
                required
              />
              <TextField
                name="certificate"
                error={isWrong("cap.certificate")}
                label={translate("resources.rates.fields.certificate")}
                required
              />
              <TextField name="reason" error={isWrong("reason")} label={translate("console.offers.reason")} required />
              <Alert severity="info">{translate("console.rates.late_help")}</Alert>
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{translate("ra.action.cancel")}</Button>
            <Button type="submit" variant="contained" disabled={isBusy}>
              {translate("console.offers.propose")}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </TopToolbar>
  );
}
