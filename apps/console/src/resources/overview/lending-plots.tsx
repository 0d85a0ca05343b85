import { Box, Typography } from "@mui/material";
import { formatPesos } from "@noren/lending/money/money";
import type { overviewLending } from "@noren/staff/calls/overview";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useTranslate } from "react-admin";
import { BarPlot } from "../../widgets/figures/bar-plot.tsx";
import { sayCount, sayMonth, sayShare, sayShort, sayShortDay } from "../../widgets/figures/say-figures.ts";
import { colours } from "./style.ts";

type Lending = StaffAnswer<typeof overviewLending>;

/** The figures one looks for first. */
export function Headlines({ applications, portfolio }: Pick<Lending, "applications" | "portfolio">) {
  const translate = useTranslate();
  const sum = (field: "asked" | "approved" | "rejected"): number =>
    applications.reduce((total, day) => total + day[field], 0);
  const decided = sum("approved") + sum("rejected");
  const figures: readonly (readonly [string, string])[] = [
    ["asked", sayCount(sum("asked"))],
    ["approval", decided === 0 ? "—" : sayShare(Math.round((sum("approved") * 10_000) / decided))],
    ["loans", sayCount(portfolio.loans)],
    ["owed", formatPesos(portfolio.owed)],
    ...portfolio.atRisk.map(({ days, share }) => [`par_${days}`, sayShare(share)] as const),
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: "grid",
        gridTemplateColumns: "repeat(auto-fit, minmax(110px, 1fr))",
        gap: 2,
        m: 0,
        alignItems: "end",
      }}
    >
      {figures.map(([name, figure]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`console.overview.headlines.${name}`)}
          </Typography>
          <Typography component="dd" variant="h5" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
            {figure}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

export function LendingPlots({ applications, portfolio, vintages, collections }: Lending) {
  const translate = useTranslate();
  const say = (id: string): string => translate(`console.overview.${id}`);
  return (
    <>
      <BarPlot
        title={say("applications.title")}
        help={say("applications.help")}
        rows={applications}
        named={{ label: say("day"), of: ({ day }) => sayShortDay(day) }}
        series={[
          { label: say("applications.approved"), colour: colours.good, of: ({ approved }) => approved, stack: "all" },
          { label: say("applications.rejected"), colour: colours.bad, of: ({ rejected }) => rejected, stack: "all" },
          {
            label: say("applications.open"),
            colour: colours.calm,
            of: ({ asked, approved, rejected }) => Math.max(0, asked - approved - rejected),
            stack: "all",
          },
        ]}
        say={sayCount}
      />
      <BarPlot
        title={say("collections.title")}
        help={say("collections.help")}
        rows={collections}
        named={{ label: say("day"), of: ({ day }) => sayShortDay(day) }}
        series={[
          { label: say("collections.expected"), colour: colours.calm, of: ({ expected }) => expected },
          { label: say("collections.received"), colour: colours.good, of: ({ received }) => received },
        ]}
        say={formatPesos}
        sayShort={sayShort}
      />
      <BarPlot
        title={say("risk.title")}
        help={say("risk.help")}
        rows={portfolio.atRisk}
        named={{
          label: say("risk.days"),
          of: ({ days }) => translate("console.overview.risk.from", { smart_count: days }),
        }}
        series={[{ label: say("risk.owed"), colour: colours.late, of: ({ owed }) => owed }]}
        say={formatPesos}
        sayShort={sayShort}
      />
      <BarPlot
        title={say("vintages.title")}
        help={say("vintages.help")}
        rows={vintages}
        named={{ label: say("vintages.month"), of: ({ month }) => sayMonth(month) }}
        series={[
          { label: say("vintages.repaid"), colour: colours.good, of: ({ repaid }) => repaid, stack: "all" },
          { label: say("vintages.on_time"), colour: colours.calm, of: ({ onTime }) => onTime, stack: "all" },
          { label: say("vintages.late"), colour: colours.late, of: ({ late }) => late, stack: "all" },
          { label: say("vintages.very_late"), colour: colours.bad, of: ({ veryLate }) => veryLate, stack: "all" },
          { label: say("vintages.lost"), colour: colours.lost, of: ({ lost }) => lost, stack: "all" },
        ]}
        say={formatPesos}
        sayShort={sayShort}
      />
    </>
  );
}
