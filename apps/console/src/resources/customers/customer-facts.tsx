import { Alert, Box, Stack } from "@mui/material";
import { type customerOne, liftSuspension, suspendCustomer } from "@noren/staff/calls/customers";
import { hasRight } from "@noren/staff/rights";
import type { Role } from "@noren/staff/roles";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { usePermissions, useRecordContext, useTranslate } from "react-admin";
import { sayDay } from "../../widgets/day.tsx";
import { Facts } from "../../widgets/facts.tsx";
import { Section } from "../../widgets/section.tsx";
import { sayMoment } from "../../widgets/moment.tsx";
import { formatPesos } from "@noren/lending/money/money";
import { ReasonButton } from "../../widgets/reason-button.tsx";
import { useStaffAction } from "../../widgets/use-staff-action.ts";

export type ShownCustomer = StaffAnswer<typeof customerOne>;

function AccountActions({ customer }: { readonly customer: ShownCustomer }) {
  const translate = useTranslate();
  const { permissions: role } = usePermissions<Role | undefined>();
  const suspend = useStaffAction(suspendCustomer, "console.customers.suspended");
  const lift = useStaffAction(liftSuspension, "console.customers.lifted");
  const { id, state } = customer;
  if (role === undefined || !hasRight(role, "stop-loans") || state === "erased") return null;
  const way = state === "active" ? "suspend" : "lift";
  const { act } = way === "suspend" ? suspend : lift;
  return (
    <ReasonButton
      label={translate(`console.customers.${way}`)}
      help={translate(`console.customers.${way}_help`)}
      color={way === "suspend" ? "error" : "primary"}
      onReason={async (reason) => (await act({ body: { id, reason } })) !== undefined}
    />
  );
}

export function CustomerFacts() {
  const translate = useTranslate();
  const customer = useRecordContext<ShownCustomer>();
  if (!customer) return null;
  const say = (name: string): string => translate(`resources.customers.fields.${name}`);
  const { account, declared, politicallyExposed: exposed } = customer;
  return (
    <Section title={customer.name ?? translate("console.customers.nameless")}>
      <Stack spacing={2}>
        {customer.state !== "active" && (
          <Alert severity="warning">{translate(`console.customers.states.${customer.state}`)}</Alert>
        )}
        <Facts
          facts={[
            [say("run"), customer.run],
            [say("phone"), customer.phone],
            [say("email"), customer.email],
            [say("birthday"), customer.birthday && sayDay(customer.birthday)],
            [say("bizStatus"), translate(`console.customers.steps.${customer.bizStatus}`)],
            [say("registeredAt"), sayMoment(customer.registeredAt)],
            [say("account"), account && `${account.bankName} ··· ${account.ending}`],
            [say("income"), declared && formatPesos(declared.income)],
            [say("fixedCosts"), declared && formatPesos(declared.fixedCosts)],
            [say("otherDebt"), declared && formatPesos(declared.otherDebt)],
            [say("politicallyExposed"), exposed === null ? null : translate(`ra.boolean.${String(exposed)}`)],
            [
              say("consents"),
              customer.consents
                .filter(({ given }) => given)
                .map(({ purpose }) => translate(`console.customers.purposes.${purpose}`, { _: purpose }))
                .join(" · "),
            ],
            [
              say("devices"),
              customer.devices.length === 0
                ? null
                : customer.devices.map(({ name, seenAt }) => (
                    <Box key={seenAt}>{`${name} · ${sayMoment(seenAt)}`}</Box>
                  )),
            ],
          ]}
        />
        <Box>
          <AccountActions customer={customer} />
        </Box>
      </Stack>
    </Section>
  );
}
