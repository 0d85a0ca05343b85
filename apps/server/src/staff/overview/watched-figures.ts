/** What is promised, in figures: the console's health page shows them, and whoever collects metrics is alarmed by them (docs/slo.md). */
import { addDays, daysBetween } from "@noren/lending/calendar/calendar-day";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { type PromiseName, promiseNames, promises } from "@noren/staff/overview/promises";
import { lastDayChanged } from "../../loans/account/day-changes.ts";
import { limitsInUse } from "../../platform/limits/watched-limits.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { Figure, FigureNames } from "../../platform/metrics.ts";
import type { Services } from "../../services.ts";
import { jobHealth, lastTasks, openPayouts } from "./health-store.ts";

export const figureNames: FigureNames = {
  noren_promise_seconds: { help: "How long the oldest of what was promised has waited", labels: ["promise"] },
  noren_promise_most_seconds: { help: "How long it may", labels: ["promise"] },
  noren_jobs: { help: "Jobs that wait, run, or failed and are tried again", labels: ["job", "state"] },
  noren_job_oldest_seconds: { help: "How long the oldest job that is not done has been there", labels: ["job"] },
  noren_payouts_open: { help: "Payouts that are under way, or of which nobody knows", labels: ["state"] },
  noren_daily_task_late_days: { help: "For how many days a daily task was not done", labels: ["task"] },
  noren_limit_used_ratio: {
    help: "How much the busiest has used of a limit; at 1 of wrong-all, signing in by code is paused",
    labels: ["limit"],
  },
};

const secondsSince = (now: Date, then: Date | null): number =>
  then === null ? 0 : Math.max(0, (now.getTime() - then.getTime()) / 1000);

/** From the first moment of the day after the last one that was worked through; before the first there is nothing to be late with. */
async function dayChangeLateSeconds(db: Executor, clock: Clock): Promise<number> {
  const last = await lastDayChanged(db);
  if (last === undefined || last >= clock.today()) return 0;
  return Math.max(0, (clock.now().getTime() - startOfSantiagoDay(addDays(last, 1))) / 1000);
}

type Health = {
  readonly jobs: Awaited<ReturnType<typeof jobHealth>>;
  readonly payouts: Awaited<ReturnType<typeof openPayouts>>;
};

/** How long the oldest of each promise has waited. */
export async function promiseSeconds(
  db: Executor,
  clock: Clock,
  { jobs, payouts }: Health,
): Promise<Readonly<Record<PromiseName, number>>> {
  const oldest = (wanted: (job: string) => boolean): number =>
    Math.max(0, ...jobs.filter(({ name }) => wanted(name)).map(({ ageSeconds }) => ageSeconds));
  return {
    decision: oldest((job) => job === "decide-order"),
    payout: oldest((job) => job === "send-payout"),
    "payout-answer": secondsSince(clock.now(), payouts.oldest),
    credit: oldest((job) => job === "confirm-payment"),
    "day-change": await dayChangeLateSeconds(db, clock),
    queue: oldest(() => true),
  };
}

export async function watchedFigures({ db: { drizzle: db }, clock, config }: Services): Promise<Figure[]> {
  const health = { jobs: await jobHealth(db), payouts: await openPayouts(db) };
  const { jobs, payouts } = health;
  const waited = await promiseSeconds(db, clock, health);
  return [
    ...promiseNames.flatMap((promise) => [
      { name: "noren_promise_seconds", labels: { promise }, value: waited[promise] },
      { name: "noren_promise_most_seconds", labels: { promise }, value: promises[promise] },
    ]),
    ...jobs.flatMap(({ name: job, waiting, running, failing, ageSeconds }) => [
      ...Object.entries({ waiting, running, failing }).map(([state, value]) => ({
        name: "noren_jobs",
        labels: { job, state },
        value,
      })),
      { name: "noren_job_oldest_seconds", labels: { job }, value: ageSeconds },
    ]),
    { name: "noren_payouts_open", labels: { state: "under-way" }, value: payouts.underWay },
    { name: "noren_payouts_open", labels: { state: "unknown" }, value: payouts.unknown },
    ...(await lastTasks(db)).map(({ name: task, day }) => ({
      name: "noren_daily_task_late_days",
      labels: { task },
      value: Math.max(0, daysBetween(day, clock.today())),
    })),
    ...(await limitsInUse(db, config)).map(({ name: limit, highest, most }) => ({
      name: "noren_limit_used_ratio",
      labels: { limit },
      value: highest / most,
    })),
  ];
}
