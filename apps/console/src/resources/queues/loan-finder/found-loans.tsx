import { Box, FormControlLabel, Radio, RadioGroup, Typography } from "@mui/material";
import { formatPesos } from "@noren/lending/money/money";
import type { findLoans } from "@noren/staff/calls/loans";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useTranslate } from "react-admin";
import { sayDay } from "../../../widgets/day.tsx";
import { shortNumber } from "../../../widgets/figures/say-figures.ts";

type Row = StaffAnswer<typeof findLoans>["rows"][number];

/** Whose it is and its number; then what it is, how it stands and what it owes. */
function Label({ row }: { readonly row: Row }) {
  const translate = useTranslate();
  const { id, name, productName, principal, status, dueDay, owedToday } = row;
  const under = "console.queues.find_loan";
  const owes =
    owedToday === 0
      ? translate(`${under}.owes_nothing`)
      : translate(`${under}.owes`, { amount: formatPesos(owedToday) });
  const facts = [
    `${productName} ${formatPesos(principal)}`,
    translate(`console.loans.statuses.${status}`),
    translate("console.loans.due_on", { day: sayDay(dueDay) }),
    owes,
  ];
  return (
    <Box sx={{ py: 0.5 }}>
      <Typography
        sx={{ fontWeight: 600 }}
      >{`${name ?? translate(`${under}.nameless`)} · ${shortNumber(id)}`}</Typography>
      <Typography variant="body2" color="text.secondary">
        {facts.join(" · ")}
      </Typography>
    </Box>
  );
}

/** One is chosen, by mouse or by the arrow keys. */
export function FoundLoans({
  rows,
  chosen,
  onChoose,
}: {
  readonly rows: readonly Row[];
  readonly chosen: string | undefined;
  readonly onChoose: (orderId: string) => void;
}) {
  const translate = useTranslate();
  return (
    <RadioGroup
      aria-label={translate("console.queues.find_loan.title")}
      value={chosen ?? ""}
      onChange={({ target }) => onChoose(target.value)}
    >
      {rows.map((row) => (
        <FormControlLabel key={row.id} value={row.id} control={<Radio />} label={<Label row={row} />} />
      ))}
    </RadioGroup>
  );
}
