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
import { formatPesos, parsePesos } from "@noren/lending/money/money";
import { campaignReach, proposeCampaign } from "@noren/staff/calls/campaigns";
import { type CampaignPeople, campaignPeople } from "@noren/staff/offers/campaign";
import { hasRight } from "@noren/staff/rights";
import type { Role } from "@noren/staff/roles";
import { type FormEvent, useState } from "react";
import { TopToolbar, usePermissions, useRedirect, useTranslate } from "react-admin";
import { DayInput } from "../../widgets/day-input.tsx";
import { formText } from "../../widgets/form-text.ts";
import { sayCount } from "../../widgets/figures/say-figures.ts";
import { useStaffQuery } from "../../widgets/use-staff-query.ts";
import { useStaffAction } from "../../widgets/use-staff-action.ts";

/** A group grows while a proposal waits: so much more than today is still what was meant, in percent. */
const ROOM = 10;

function CampaignDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const [people, setPeople] = useState<CampaignPeople>("certified");
  const [amount, setAmount] = useState("$2.000");
  const [isNoMinimum, setNoMinimum] = useState(false);
  const { act, isBusy, isWrong } = useStaffAction(proposeCampaign, "console.offers.proposed");
  const reach = useStaffQuery(campaignReach, { query: { people } })?.people ?? 0;
  const off = parsePesos(amount);
  const mostPeople = Math.max(1, Math.ceil((reach * (100 + ROOM)) / 100));
  const say = (id: string): string => translate(`console.campaigns.${id}`);
  const propose = async (form: FormData): Promise<void> => {
    const minimum = parsePesos(formText(form, "minimum"));
    setNoMinimum(minimum === undefined);
    if (off === undefined || minimum === undefined) return;
    const campaign = {
      title: formText(form, "title"),
      people,
      amount: off,
      minimum,
      expiration: formText(form, "expiration"),
      mostPeople,
    };
    const answer = await act({ body: { campaign, reason: formText(form, "reason") } });
    if (answer) redirect("show", "proposals", answer.proposalId);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void propose(new FormData(event.currentTarget));
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle>{say("new")}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <TextField
              name="title"
              error={isWrong("campaign.title")}
              label={translate("resources.campaigns.fields.title")}
              required
            />
            <TextField
              select
              label={translate("resources.campaigns.fields.people")}
              value={people}
              onChange={({ target }) => setPeople(campaignPeople.find((one) => one === target.value) ?? "certified")}
            >
              {campaignPeople.map((one) => (
                <MenuItem key={one} value={one}>
                  {say(`people.${one}`)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              label={translate("resources.campaigns.fields.amount")}
              value={amount}
              error={off === undefined || isWrong("campaign.amount")}
              onChange={({ target }) => setAmount(target.value)}
              required
            />
            <TextField
              name="minimum"
              error={isNoMinimum || isWrong("campaign.minimum")}
              defaultValue="$0"
              label={translate("resources.campaigns.fields.minimum")}
              required
            />
            <DayInput
              name="expiration"
              isWrong={isWrong("campaign.expiration")}
              label={translate("resources.campaigns.fields.expiration")}
              required
            />
            <TextField name="reason" error={isWrong("reason")} label={translate("console.offers.reason")} required />
            <Alert severity="info">
              {translate("console.campaigns.cost", {
                people: sayCount(reach),
                cost: formatPesos(reach * (off ?? 0)),
                most: sayCount(mostPeople),
              })}
            </Alert>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate("ra.action.cancel")}</Button>
          <Button type="submit" variant="contained" disabled={isBusy || reach === 0 || off === undefined}>
            {translate("console.offers.propose")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export function NewCampaignButton() {
  const translate = useTranslate();
  const { permissions: role } = usePermissions<Role | undefined>();
  const [isOpen, setOpen] = useState(false);
  if (role === undefined || !hasRight(role, "change-prices")) return null;
  return (
    <TopToolbar>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {translate("console.campaigns.new")}
      </Button>
      {isOpen && <CampaignDialog onClose={() => setOpen(false)} />}
    </TopToolbar>
  );
}
