import { List, ListItem, ListItemText } from "@mui/material";
import { useRecordContext, useTranslate } from "react-admin";
import { Section } from "../../widgets/section.tsx";
import { sayMoment } from "../../widgets/moment.tsx";
import type { ShownLoan } from "./loan-facts.tsx";

export function LoanMoves() {
  const translate = useTranslate();
  const loan = useRecordContext<ShownLoan>();
  if (!loan) return null;
  const sayStatus = (status: number): string => translate(`console.loans.statuses.${status}`);
  return (
    <Section title={translate("console.loans.moves")}>
      <List dense disablePadding>
        {loan.moves.toReversed().map(({ id, at, from, to, reason }) => (
          <ListItem key={id} disableGutters>
            <ListItemText
              primary={`${sayStatus(from)} → ${sayStatus(to)}`}
              secondary={`${sayMoment(at)} · ${translate(`console.timeline.words.${reason}`, { _: reason })}`}
            />
          </ListItem>
        ))}
      </List>
    </Section>
  );
}
