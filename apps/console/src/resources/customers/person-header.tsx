import { Box, Typography } from "@mui/material";
import { formatPesos } from "@noren/lending/money/money";
import type { PersonHead } from "@noren/staff/person-head";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { sayMonth } from "../../widgets/figures/say-figures.ts";
import { SaidState } from "../../widgets/state-chip.tsx";
import { AccountActions } from "./account-actions.tsx";

type Figure = readonly [name: string, value: ReactNode];

interface PersonHeaderProps {
  readonly person: PersonHead;
  /** What the page is about, beside whom. */
  readonly about?: ReactNode;
  readonly figures?: readonly Figure[];
  /** Ways on, before what may be done with the account. */
  readonly links?: ReactNode;
}

const MONTH = "2026-01".length;

function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <Box component="dl" sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 1, m: 0 }}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

/** Who somebody is, what they owe, how they stand, and what may be done: where every page about them begins. */
export function PersonHeader({ person, about, figures = [], links }: PersonHeaderProps) {
  const translate = useTranslate();
  const { name, run, phone, registeredAt, state, standing, owedToday } = person;
  const since = translate("console.customers.since", { month: sayMonth(registeredAt.slice(0, MONTH)) });
  const shown: readonly Figure[] = [
    [translate("resources.loans.fields.owedToday"), formatPesos(owedToday)],
    ...figures,
    [
      translate("resources.loans.fields.status"),
      standing === null ? (
        translate("console.customers.no_loan_open")
      ) : (
        <SaidState key="state" state={standing} under="console.loans.statuses" />
      ),
    ],
    [
      translate("resources.customers.fields.state"),
      <SaidState key="account" state={state} under="console.customers.states" />,
    ],
  ];
  return (
    <Box component="header" sx={{ display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "space-between" }}>
        <Box sx={{ minWidth: 0 }}>
          {about}
          <Typography variant="h5" component="h1">
            {name ?? translate("console.customers.nameless")}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {[run && `RUN ${run}`, phone, since].filter(Boolean).join(" · ")}
          </Typography>
        </Box>
        <Figures figures={shown} />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
        {links}
        <AccountActions person={person} />
      </Box>
    </Box>
  );
}
