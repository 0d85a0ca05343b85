import { Box, Stack } from "@mui/material";
import type { customerOne } from "@noren/staff/calls/customers";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useRecordContext, useTranslate } from "react-admin";
import { Facts } from "../../widgets/facts.tsx";
import { Section } from "../../widgets/section.tsx";
import { sayMoment } from "../../widgets/moment.tsx";
import { formatPesos } from "@noren/lending/money/money";
import { WholeIdentity } from "./whole-identity.tsx";

export type ShownCustomer = StaffAnswer<typeof customerOne>;

export function CustomerFacts() {
  const translate = useTranslate();
  const customer = useRecordContext<ShownCustomer>();
  if (!customer) return null;
  const say = (name: string): string => translate(`resources.customers.fields.${name}`);
  const { account, declared, politicallyExposed: exposed } = customer;
  return (
    <Section title={translate("console.customers.facts")}>
      <Stack spacing={2}>
        <Facts
          facts={[
            [say("email"), customer.email],
            [say("birthday"), customer.birthday],
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
        {customer.run !== null && <WholeIdentity userId={customer.id} />}
      </Stack>
    </Section>
  );
}
