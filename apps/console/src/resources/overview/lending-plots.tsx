import { formatPesos } from "@noren/lending/money/money";
import type { overviewLending } from "@noren/staff/calls/overview";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useTranslate } from "react-admin";
import { BarPlot } from "../../widgets/figures/bar-plot.tsx";
import { sayCount, sayMonth, sayShort, sayShortDay } from "../../widgets/figures/say-figures.ts";
import { colours } from "./style.ts";

type Lending = StaffAnswer<typeof overviewLending>;

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
