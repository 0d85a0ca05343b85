import { List, ListItem, ListItemText, Typography } from "@mui/material";
import { proposeReversal } from "@noren/staff/calls/loans";
import { hasRight } from "@noren/staff/rights";
import type { Role } from "@noren/staff/roles";
import { usePermissions, useRecordContext, useTranslate } from "react-admin";
import { Section } from "../../widgets/section.tsx";
import { sayMoment } from "../../widgets/moment.tsx";
import { formatPesos } from "@noren/lending/money/money";
import { ReasonButton } from "../../widgets/reason-button.tsx";
import { useStaffAction } from "../../widgets/use-staff-action.ts";
import { sayBankReason } from "../queues/say-bank-reason.ts";
import type { ShownLoan } from "./loan-facts.tsx";

export function LoanMoney() {
  const translate = useTranslate();
  const { permissions: role } = usePermissions<Role | undefined>();
  const loan = useRecordContext<ShownLoan>();
  const reverse = useStaffAction(proposeReversal, "console.loans.proposed");
  if (!loan || role === undefined) return null;
  const sayState = (state: string): string => translate(`console.timeline.words.${state}`, { _: state });
  const sayWhy = (reason: string): string =>
    ` · ${translate("console.loans.bank_said", { reason: sayBankReason(reason, translate) })}`;
  return (
    <Section title={translate("console.loans.money")}>
      <Typography variant="subtitle2" component="h3">
        {translate("console.loans.payments")}
      </Typography>
      {loan.payments.length === 0 && (
        <Typography color="text.secondary">{translate("console.loans.no_payments")}</Typography>
      )}
      <List dense disablePadding>
        {loan.payments.map(({ provider, paymentId, amount, paidAt, state, mayReverse }) => (
          <ListItem key={`${provider}:${paymentId}`} disableGutters sx={{ flexWrap: "wrap", columnGap: 2 }}>
            <ListItemText
              primary={`${formatPesos(amount)} · ${sayState(state)}`}
              secondary={`${sayMoment(paidAt)} · ${provider} ${paymentId.slice(0, 12)}`}
              sx={{ flex: "1 1 15rem" }}
            />
            {mayReverse && hasRight(role, "move-money") && (
              <ReasonButton
                label={translate("console.loans.reverse")}
                help={translate("console.loans.reverse_help")}
                color="error"
                onReason={async (reason) =>
                  (await reverse.act({ body: { id: loan.id, provider, paymentId, reason } })) !== undefined
                }
              />
            )}
          </ListItem>
        ))}
      </List>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
        {translate("console.loans.payouts")}
      </Typography>
      {loan.payouts.length === 0 && (
        <Typography color="text.secondary">{translate("console.loans.no_payouts")}</Typography>
      )}
      <List dense disablePadding>
        {loan.payouts.map(({ id, purpose, amount, state, reason, at }) => (
          <ListItem key={id} disableGutters>
            <ListItemText
              primary={`${formatPesos(amount)} · ${translate(`console.loans.purposes.${purpose}`)} · ${sayState(state)}`}
              secondary={`${sayMoment(at)}${reason === null ? "" : sayWhy(reason)}`}
            />
          </ListItem>
        ))}
      </List>
    </Section>
  );
}
