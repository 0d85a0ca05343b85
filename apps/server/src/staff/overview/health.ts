import { DAY_MS } from "@noren/lending/calendar/durations";
import { promiseNames, promises } from "@noren/staff/overview/promises";
import { overviewHealth } from "@noren/staff/calls/overview";
import { after, instantOf } from "../../platform/clock.ts";
import type { Config } from "../../platform/config/config.ts";
import { limitsInUse } from "../../platform/limits/watched-limits.ts";
import { lastAuditCheck } from "../audit/audit-checks.ts";
import { jobHealth, lastReports, lastTasks, messagesSince, openPayouts } from "./health-store.ts";
import { promiseSeconds } from "./watched-figures.ts";
import { shownCheck } from "../audit/shown-check.ts";
import { staffCall } from "../server/staff-call-handler.ts";

const providersOf = ({ messages, payouts, collections, mail, bureau, carrier, objects, push, rateCaps }: Config) => [
  ...Object.entries({ messages, payouts, mail, bureau, carrier, objects, push }).map(([port, { provider }]) => ({
    port,
    provider,
  })),
  ...collections.map(({ provider }) => ({ port: "collections", provider })),
  { port: "rateCaps", provider: rateCaps ? "cmf" : "none" },
];

export const overviewHealthHandler = staffCall(overviewHealth, async ({ tx, services }) => {
  const { clock, config } = services;
  const jobs = await jobHealth(tx);
  const payouts = await openPayouts(tx);
  const reports = await lastReports(tx);
  const audit = await lastAuditCheck(tx);
  const waited = await promiseSeconds(tx, clock, { jobs, payouts });
  return {
    promises: promiseNames.map((promise) => ({
      promise,
      seconds: Math.round(waited[promise]),
      most: promises[promise],
      isKept: waited[promise] <= promises[promise],
    })),
    jobs: jobs.map(({ name, waiting, running, failing, oldest }) => ({
      name,
      waiting,
      running,
      failing,
      oldest: oldest === null ? null : instantOf(Date.parse(oldest)).toISOString(),
    })),
    audit: audit ? shownCheck(audit) : null,
    tasks: (await lastTasks(tx)).map(({ name, day }) => ({ name, lastDay: day, isDoneToday: day >= clock.today() })),
    providers: providersOf(config),
    payouts: { ...payouts, oldest: payouts.oldest?.toISOString() ?? null },
    reports: reports.flatMap(({ provider, last }) => (last ? [{ provider, last: last.toISOString() }] : [])),
    messages: await messagesSince(tx, after(clock.now(), -DAY_MS)),
    limits: await limitsInUse(tx, config),
  };
});
