import { List, ListItem, ListItemText, Typography } from "@mui/material";
import { Link, useRecordContext, useTranslate } from "react-admin";
import { sayDay } from "../../widgets/day.tsx";
import { Section } from "../../widgets/section.tsx";
import { formatPesos } from "@noren/lending/money/money";
import { SaidState } from "../../widgets/state-chip.tsx";
import { hasDueDay } from "../loans/has-due-day.ts";
import type { ShownCustomer } from "./customer-facts.tsx";
import { shortNumber } from "../../widgets/figures/say-figures.ts";

export function CustomerOrders() {
  const translate = useTranslate();
  const customer = useRecordContext<ShownCustomer>();
  if (!customer) return null;
  return (
    <Section title={translate("resources.loans.name", { smart_count: 2 })}>
      {customer.orders.length === 0 && (
        <Typography color="text.secondary">{translate("console.customers.no_orders")}</Typography>
      )}
      <List dense disablePadding>
        {customer.orders.map(({ id, productName, principal, status, dueDay }) => (
          <ListItem key={id} disableGutters>
            <ListItemText
              primary={<Link to={`/loans/${id}/show`}>{`${productName} · ${formatPesos(principal)}`}</Link>}
              secondary={
                hasDueDay(status)
                  ? `${translate("console.loans.due_on", { day: sayDay(dueDay) })} · ${shortNumber(id)}`
                  : shortNumber(id)
              }
            />
            <SaidState state={status} under="console.loans.statuses" />
          </ListItem>
        ))}
      </List>
    </Section>
  );
}
