import { addDays, addMonths, type CalendarDay, calendarDay } from "@noren/lending/calendar/calendar-day";
import { portfolioAtRisk, vintagesOf } from "@noren/lending/credit/portfolio";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { overviewLending } from "@noren/staff/calls/overview";
import { everyDay } from "@noren/staff/overview/every-day";
import { instantOf } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/database.ts";
import { portfolioOn } from "./portfolio-days.ts";
import { applicationsSince, collectionsSince, owedSlices, vintageSlices } from "./portfolio-store.ts";
import { staffCall } from "../server/staff-call-handler.ts";

const VINTAGE_MONTHS = 12;
/** What falls due next belongs to what is expected. */
const DAYS_AHEAD = 7;

async function before(tx: Executor, from: CalendarDay, to: CalendarDay) {
  const days = (await applicationsSince(tx, instantOf(startOfSantiagoDay(from)))).filter(({ day }) => day < to);
  const sum = (field: "asked" | "approved" | "rejected"): number => days.reduce((total, day) => total + day[field], 0);
  return {
    asked: sum("asked"),
    approved: sum("approved"),
    rejected: sum("rejected"),
    portfolio: await portfolioOn(tx, addDays(to, -1)),
  };
}

async function figures(tx: Executor, today: CalendarDay, days: number) {
  const since = addDays(today, 1 - days);
  const firstMonth = calendarDay(`${addMonths(today, 1 - VINTAGE_MONTHS).slice(0, 7)}-01`);
  const ahead = addDays(today, DAYS_AHEAD);
  const applications = await applicationsSince(tx, instantOf(startOfSantiagoDay(since)));
  const collections = await collectionsSince(tx, since, ahead);
  const { loans, owed, atRisk } = portfolioAtRisk(await owedSlices(tx, today));
  return {
    applications: everyDay(applications, since, today, { asked: 0, approved: 0, rejected: 0 }),
    portfolio: { loans, owed, atRisk: [...atRisk] },
    before: await before(tx, addDays(since, -days), since),
    vintages: [...vintagesOf(await vintageSlices(tx, today, firstMonth))],
    collections: everyDay(collections, since, ahead, { expected: 0, received: 0 }),
  };
}

export const overviewLendingHandler = staffCall(overviewLending, ({ services, input: { query } }) =>
  services.agedReads.read((from) => figures(from, services.clock.today(), query.days)),
);
