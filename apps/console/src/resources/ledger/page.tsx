import { Alert, Stack } from "@mui/material";
import { formatPesos } from "@noren/lending/money/money";
import { trialBalance } from "@noren/staff/calls/ledger";
import { useState } from "react";
import { Title, useTranslate } from "react-admin";
import { DayInput } from "../../widgets/day-input.tsx";
import { FigureTable } from "../../widgets/figures/figure-table.tsx";
import { FiguresAge } from "../../widgets/figures/figures-age.tsx";
import { Section } from "../../widgets/section.tsx";
import { useStaffQuery } from "../../widgets/use-staff-query.ts";
import { Exports } from "./exports.tsx";

/** The trial balance of a day, and the books as files. */
export function LedgerPage() {
  const translate = useTranslate();
  const [day, setDay] = useState("");
  const balance = useStaffQuery(trialBalance, { query: { day: day === "" ? undefined : day } });
  if (!balance) return null;
  const { accounts, debits, credits, isBalanced, ageSeconds } = balance;
  const say = (id: string): string => translate(`console.ledger.${id}`);
  const total = { account: "total", kind: "", opening: 0, debits, credits, closing: 0 };
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title={say("title")} />
      <Section title={say("trial_balance")} help={say("trial_balance_help")}>
        <DayInput size="small" label={say("day")} day={balance.day} onDay={setDay} />
        <Alert severity={isBalanced ? "success" : "error"} sx={{ my: 1 }}>
          {say(isBalanced ? "balanced" : "not_balanced")}
        </Alert>
        <FiguresAge seconds={ageSeconds} />
        <FigureTable
          label={say("trial_balance")}
          rows={accounts}
          total={total}
          keyOf={({ account }) => account}
          columns={[
            {
              label: say("account"),
              say: ({ account }) => translate(`console.ledger.accounts.${account}`, { _: account }),
            },
            { label: say("kind"), say: ({ kind }) => (kind === "" ? "" : say(`kinds.${kind}`)) },
            { label: say("opening"), say: ({ opening }) => formatPesos(opening), isFigure: true },
            { label: say("debits"), say: (row) => formatPesos(row.debits), isFigure: true },
            { label: say("credits"), say: (row) => formatPesos(row.credits), isFigure: true },
            { label: say("closing"), say: ({ closing }) => formatPesos(closing), isFigure: true },
          ]}
        />
      </Section>
      <Exports day={balance.day} />
    </Stack>
  );
}
