import { Alert, Stack, Typography } from "@mui/material";
import type { dryRunPolicy } from "@noren/staff/calls/policies";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useTranslate } from "react-admin";
import { FigureTable } from "../../widgets/figures/figure-table.tsx";
import { FiguresAge } from "../../widgets/figures/figures-age.tsx";
import { sayCount } from "../../widgets/figures/say-figures.ts";

type Result = StaffAnswer<typeof dryRunPolicy>;

/** How many decisions would differ, which way and why: counts alone. */
export function DryRunResult(result: Result) {
  const { compared, unreadable, moves, reasons, otherLimit, notReproduced, ageSeconds } = result;
  const translate = useTranslate();
  const say = (id: string): string => translate(`console.policies.${id}`);
  const different = moves.reduce((sum, { count }) => sum + count, 0);
  return (
    <Stack spacing={2}>
      <Typography>{translate("console.policies.compared", { compared, different, otherLimit, unreadable })}</Typography>
      <FiguresAge seconds={ageSeconds} />
      {notReproduced > 0 && (
        <Alert severity="error">{translate("console.policies.not_reproduced", { count: notReproduced })}</Alert>
      )}
      {moves.length > 0 && (
        <FigureTable
          label={say("moves")}
          rows={moves}
          keyOf={({ from, to }) => `${from} ${to}`}
          columns={[
            { label: say("was"), say: ({ from }) => say(`outcomes.${from}`) },
            { label: say("would_be"), say: ({ to }) => say(`outcomes.${to}`) },
            { label: say("count"), say: ({ count }) => sayCount(count), isFigure: true },
          ]}
        />
      )}
      {reasons.length > 0 && (
        <FigureTable
          label={say("reasons_label")}
          rows={reasons}
          keyOf={({ code }) => code}
          columns={[
            { label: say("reasons_label"), say: ({ code }) => say(`reasons.${code}`) },
            { label: say("gained"), say: ({ gained }) => sayCount(gained), isFigure: true },
            { label: say("lost"), say: ({ lost }) => sayCount(lost), isFigure: true },
          ]}
        />
      )}
    </Stack>
  );
}
