/** How the portfolio stood on each day, kept once a day: what it was cannot be counted from what loans owe now. */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { type ParDays, type Portfolio, portfolioAtRisk, shareOf } from "@noren/lending/credit/portfolio";
import { desc, lte } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { owedSlices } from "./portfolio-store.ts";
import { portfolioDay } from "./tables.ts";

const owedAt = ({ atRisk }: Portfolio, days: ParDays): number => atRisk.find((risk) => risk.days === days)?.owed ?? 0;

/** The first count of a day stands. */
export async function keepPortfolio({ db, clock }: Services): Promise<void> {
  const day = clock.today();
  const portfolio = portfolioAtRisk(await owedSlices(db.drizzle, day));
  const { loans, owed } = portfolio;
  const [par1, par7, par30] = [owedAt(portfolio, 1), owedAt(portfolio, 7), owedAt(portfolio, 30)];
  await db.drizzle.insert(portfolioDay).values({ day, loans, owed, par1, par7, par30 }).onConflictDoNothing();
}

/** The newest that was kept on this day or before; nothing, where none was. */
export async function portfolioOn(db: Executor, day: CalendarDay) {
  const [row] = await db
    .select()
    .from(portfolioDay)
    .where(lte(portfolioDay.day, day))
    .orderBy(desc(portfolioDay.day))
    .limit(1);
  if (!row) return null;
  const { loans, owed, par1, par7, par30 } = row;
  const shares = [
    { days: 1, share: shareOf(par1, owed) },
    { days: 7, share: shareOf(par7, owed) },
    { days: 30, share: shareOf(par30, owed) },
  ];
  return { day: row.day, loans, owed, shares };
}
