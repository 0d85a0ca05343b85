import { Box, Typography } from "@mui/material";
import { formatPesos } from "@noren/lending/money/money";
import type { overviewLending } from "@noren/staff/calls/overview";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { Link, useTranslate } from "react-admin";
import { currentTag } from "../../language.ts";
import { sayDay } from "../../widgets/day.tsx";
import { sayCount, sayShare } from "../../widgets/figures/say-figures.ts";

type Lending = StaffAnswer<typeof overviewLending>;

interface Headline {
  readonly name: string;
  readonly figure: string;
  /** Which loans are behind it. */
  readonly filter: object;
  readonly trend: string;
}

const shareOf = (approved: number, rejected: number): number | undefined =>
  approved + rejected === 0 ? undefined : Math.round((approved * 10_000) / (approved + rejected));

const withSign = (moved: number, say: (figure: number) => string): string =>
  `${moved < 0 ? "−" : "+"}${say(Math.abs(moved))}`;

const loansBehind = (filter: object): string =>
  `/loans?displayedFilters=${encodeURIComponent("{}")}&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What moved, against the days before or since the day the portfolio was kept. */
function useTrends({ applications, before }: Pick<Lending, "applications" | "before">) {
  const translate = useTranslate();
  const say = (id: string, values = {}): string => translate(`console.overview.trend.${id}`, values);
  const points = (moved: number): string =>
    say("points", { points: new Intl.NumberFormat(currentTag(), { maximumFractionDigits: 2 }).format(moved / 100) });
  const days = applications.length;
  const spans = (now: number | undefined, then: number | undefined, sayMoved: (figure: number) => string): string => {
    if (now === undefined || then === undefined) return say("unknown");
    return now === then ? say("same", { days }) : say("moved", { days, moved: withSign(now - then, sayMoved) });
  };
  const since = (now: number, then: number | undefined, sayMoved: (figure: number) => string): string => {
    if (!before.portfolio || then === undefined) return say("unknown");
    const day = sayDay(before.portfolio.day);
    return now === then ? say("same_since", { day }) : say("since", { day, moved: withSign(now - then, sayMoved) });
  };
  return { spans, since, points };
}

function useHeadlines({ applications, portfolio, before }: Lending): readonly Headline[] {
  const { spans, since, points } = useTrends({ applications, before });
  const sum = (field: "asked" | "approved" | "rejected"): number =>
    applications.reduce((total, day) => total + day[field], 0);
  const asked = { since: applications[0]?.day };
  const approval = shareOf(sum("approved"), sum("rejected"));
  const owed = { owed: "yes" };
  const then = before.portfolio;
  return [
    {
      name: "asked",
      figure: sayCount(sum("asked")),
      filter: asked,
      trend: spans(sum("asked"), before.asked, sayCount),
    },
    {
      name: "approval",
      figure: approval === undefined ? "—" : sayShare(approval),
      filter: asked,
      trend: spans(approval, shareOf(before.approved, before.rejected), points),
    },
    {
      name: "loans",
      figure: sayCount(portfolio.loans),
      filter: owed,
      trend: since(portfolio.loans, then?.loans, sayCount),
    },
    {
      name: "owed",
      figure: formatPesos(portfolio.owed),
      filter: owed,
      trend: since(portfolio.owed, then?.owed, formatPesos),
    },
    ...portfolio.atRisk.map(({ days, share }) => ({
      name: `par_${days}`,
      figure: sayShare(share),
      filter: { lateDays: days },
      trend: since(share, then?.shares.find((one) => one.days === days)?.share, points),
    })),
  ];
}

/** The figures one looks for first: each says what it is and how it moved, and opens the loans behind it. */
export function Headlines(lending: Lending) {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))", gap: 2, m: 0 }}
    >
      {useHeadlines(lending).map(({ name, figure, filter, trend }) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`console.overview.headlines.${name}`)}
          </Typography>
          <Typography component="dd" variant="h5" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
            <Link to={loansBehind(filter)} sx={{ fontWeight: 600 }}>
              {figure}
            </Link>
          </Typography>
          <Typography component="dd" variant="caption" sx={{ m: 0, display: "block" }}>
            {trend}
          </Typography>
          <Typography component="dd" variant="caption" color="text.secondary" sx={{ m: 0, display: "block" }}>
            {translate(`console.overview.explained.${name}`)}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
