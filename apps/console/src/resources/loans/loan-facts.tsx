import { Alert, Box, Stack } from "@mui/material";
import { components } from "@noren/lending/money/components";
import { type loanOne, proposeRefund, proposeWriteOff } from "@noren/staff/calls/loans";
import { hasRight } from "@noren/staff/rights";
import type { Role } from "@noren/staff/roles";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { Link, usePermissions, useRecordContext, useTranslate } from "react-admin";
import { sayDay } from "../../widgets/day.tsx";
import { Facts } from "../../widgets/facts.tsx";
import { Section } from "../../widgets/section.tsx";
import { sayMoment } from "../../widgets/moment.tsx";
import { formatPesos } from "@noren/lending/money/money";
import { ReasonButton } from "../../widgets/reason-button.tsx";
import { hasDueDay } from "./has-due-day.ts";
import { useStaffAction } from "../../widgets/use-staff-action.ts";

export type ShownLoan = StaffAnswer<typeof loanOne>;

/** What takes two people: proposed here, decided by somebody else under "four eyes". */
function Proposing({ loan }: { readonly loan: ShownLoan }) {
  const translate = useTranslate();
  const { permissions: role } = usePermissions<Role | undefined>();
  const writeOff = useStaffAction(proposeWriteOff, "console.loans.proposed");
  const refund = useStaffAction(proposeRefund, "console.loans.proposed");
  if (role === undefined || !hasRight(role, "move-money")) return null;
  const { id, allowed, credit } = loan;
  const isProposed = (wanted: string): boolean =>
    loan.proposals.some(({ kind, state }) => kind === wanted && state === "proposed");
  const help = translate("console.loans.four_eyes");
  return (
    <>
      {allowed.writeOff && !isProposed("write-off") && (
        <ReasonButton
          label={translate("console.loans.write_off")}
          help={help}
          color="error"
          onReason={async (reason) => (await writeOff.act({ body: { id, reason } })) !== undefined}
        />
      )}
      {allowed.refund && !isProposed("refund") && (
        <ReasonButton
          label={translate("console.loans.refund", { amount: formatPesos(credit) })}
          help={help}
          onReason={async (reason) => (await refund.act({ body: { id, reason } })) !== undefined}
        />
      )}
    </>
  );
}

function Proposals({ loan }: { readonly loan: ShownLoan }) {
  const translate = useTranslate();
  return loan.proposals.map(({ id, kind, state, madeAt }) => (
    <Alert key={id} severity={state === "proposed" ? "warning" : "info"} icon={false}>
      <Link to={`/proposals/${id}/show`}>
        {translate(`console.proposals.kinds.${kind}`, { _: kind })} · {translate(`console.proposals.states.${state}`)} ·{" "}
        {sayMoment(madeAt)}
      </Link>
    </Alert>
  ));
}

export function LoanFacts() {
  const translate = useTranslate();
  const loan = useRecordContext<ShownLoan>();
  if (!loan) return null;
  const say = (name: string): string => translate(`resources.loans.fields.${name}`);
  const parts = components.filter((part) => (loan.owed[part] ?? 0) !== 0);
  return (
    <Section title={`${loan.productName} · ${translate(`console.loans.statuses.${loan.status}`)}`}>
      <Stack spacing={2}>
        <Facts
          facts={[
            [say("id"), loan.id],
            [
              say("userId"),
              <Link key="userId" to={`/customers/${loan.userId}/show`}>
                {loan.name ?? translate("console.loans.borrower")}
              </Link>,
            ],
            [say("principal"), formatPesos(loan.principal)],
            [say("appliedAt"), sayMoment(loan.appliedAt)],
            ...(hasDueDay(loan.status) ? [[say("dueDay"), sayDay(loan.dueDay)] as const] : []),
            ...(loan.overdueDays > 0 ? [[say("overdueDays"), loan.overdueDays] as const] : []),
            ...(loan.settledOn === null ? [] : [[say("settledOn"), sayDay(loan.settledOn)] as const]),
            [say("owedToday"), <strong key="owed">{formatPesos(loan.owedToday)}</strong>],
            ...(loan.promise === null
              ? []
              : [
                  [
                    `${say("promise")} · ${translate(`console.loans.promise.${loan.promise.state}`)}`,
                    loan.promise.payments.map((one) => `${formatPesos(one.amount)} · ${sayDay(one.day)}`).join("; "),
                  ] as const,
                ]),
            ...parts.map(
              (part) => [translate(`console.loans.parts.${part}`), formatPesos(loan.owed[part] ?? 0)] as const,
            ),
            ...(loan.credit > 0 ? [[say("credit"), formatPesos(loan.credit)] as const] : []),
          ]}
        />
        <Proposals loan={loan} />
        <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
          <Proposing loan={loan} />
        </Box>
      </Stack>
    </Section>
  );
}
