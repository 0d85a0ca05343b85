import { Alert, Box, List, ListItem, ListItemText, Stack, Typography } from "@mui/material";
import { liftStop, stopLoan } from "@noren/staff/calls/loans";
import { type StopKind, stopKinds } from "@noren/staff/loan-words";
import { hasRight } from "@noren/staff/rights";
import type { Role } from "@noren/staff/roles";
import { usePermissions, useRecordContext, useTranslate } from "react-admin";
import { Facts } from "../../widgets/facts.tsx";
import { Section } from "../../widgets/section.tsx";
import { sayMoment } from "../../widgets/moment.tsx";
import { ReasonButton } from "../../widgets/reason-button.tsx";
import { useStaffAction } from "../../widgets/use-staff-action.ts";
import type { ShownLoan } from "./loan-facts.tsx";

function Stops({ loan }: { readonly loan: ShownLoan }) {
  const translate = useTranslate();
  const { permissions: role } = usePermissions<Role | undefined>();
  const stop = useStaffAction(stopLoan, "console.loans.stopped");
  const lift = useStaffAction(liftStop, "console.loans.stop_lifted");
  if (role === undefined || !hasRight(role, "stop-loans")) return null;
  const flip = async (kind: StopKind, isSet: boolean, reason: string): Promise<boolean> =>
    (await (isSet ? lift : stop).act({ body: { id: loan.id, kind, reason } })) !== undefined;
  return (
    <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      {stopKinds.map((kind) => {
        const isSet = loan.stops.includes(kind);
        return (
          <ReasonButton
            key={kind}
            label={translate(`console.loans.${isSet ? "lift_stop" : "set_stop"}.${kind}`)}
            help={translate(isSet ? "console.loans.lift_stop_help" : "console.loans.set_stop_help")}
            onReason={(reason) => flip(kind, isSet, reason)}
          />
        );
      })}
    </Box>
  );
}

export function LoanContacts() {
  const translate = useTranslate();
  const loan = useRecordContext<ShownLoan>();
  if (!loan) return null;
  const { budget, contacts, stops } = loan;
  const now = budget.mayWriteNow
    ? translate("ra.boolean.true")
    : translate(`console.loans.because.${budget.because}`, { _: budget.because });
  return (
    <Section title={translate("console.loans.contacts")}>
      <Stack spacing={2}>
        {stops.map((stop) => (
          <Alert key={stop} severity="warning">
            {translate(`console.loans.stops.${stop}`)}
          </Alert>
        ))}
        <Facts
          facts={[
            [translate("console.loans.written_left"), budget.written],
            [translate("console.loans.spoken_left"), budget.spoken],
            [translate("console.loans.may_write"), now],
            ...(budget.nextAt === null
              ? []
              : [[translate("console.loans.next_at"), sayMoment(budget.nextAt)] as const]),
          ]}
        />
        <Stops loan={loan} />
        {contacts.length === 0 && (
          <Typography color="text.secondary">{translate("console.loans.no_contacts")}</Typography>
        )}
        <List dense disablePadding>
          {contacts.map(({ id, at, channel, purpose, sender }) => (
            <ListItem key={id} disableGutters>
              <ListItemText
                primary={translate(`console.timeline.words.${channel}-${purpose}`, { _: `${channel} · ${purpose}` })}
                secondary={`${sayMoment(at)} · ${translate(`console.loans.senders.${sender}`)}`}
              />
            </ListItem>
          ))}
        </List>
      </Stack>
    </Section>
  );
}
