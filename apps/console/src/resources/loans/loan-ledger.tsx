import { Button, Typography } from "@mui/material";
import { useState } from "react";
import { useRecordContext, useTranslate } from "react-admin";
import { sayDay } from "../../widgets/day.tsx";
import { FigureTable } from "../../widgets/figures/figure-table.tsx";
import { Section } from "../../widgets/section.tsx";
import { formatPesos } from "@noren/lending/money/money";
import type { ShownLoan } from "./loan-facts.tsx";

/** Interest makes an entry a day: so many are seen at once. */
const FEW = 15;

/** Every entry of the ledger about this loan, the newest first; accounts are called as the chart calls them. */
export function LoanLedger() {
  const translate = useTranslate();
  const loan = useRecordContext<ShownLoan>();
  const [isWhole, setWhole] = useState(false);
  if (!loan) return null;
  const { entries } = loan;
  const say = (name: string): string => translate(`console.loans.entry.${name}`);
  const word = (under: string, name: string): string => translate(`console.loans.${under}.${name}`, { _: name });
  return (
    <Section title={translate("console.loans.ledger")}>
      {entries.length === 0 ? (
        <Typography color="text.secondary">{translate("console.loans.no_entries")}</Typography>
      ) : (
        <FigureTable
          label={translate("console.loans.ledger")}
          rows={isWhole ? entries : entries.slice(0, FEW)}
          keyOf={({ id }) => id}
          columns={[
            { label: say("day"), say: ({ day }) => sayDay(day) },
            { label: say("kind"), say: ({ kind }) => word("causes", kind) },
            { label: say("debit"), say: ({ debit }) => word("accounts", debit) },
            { label: say("credit"), say: ({ credit }) => word("accounts", credit) },
            { label: say("amount"), say: ({ amount }) => formatPesos(amount), isFigure: true },
          ]}
        />
      )}
      {!isWhole && entries.length > FEW && (
        <Button sx={{ mt: 1 }} onClick={() => setWhole(true)}>
          {translate("console.loans.all_entries", { smart_count: entries.length })}
        </Button>
      )}
    </Section>
  );
}
