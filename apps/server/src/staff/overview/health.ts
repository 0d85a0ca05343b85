import { DAY_MS } from "@noren/lending/calendar/durations";
import { overviewHealth } from "@noren/staff/calls/overview";
import { after, instantOf } from "../../platform/clock.ts";
import type { Config } from "../../platform/config/config.ts";
import { limitsInUse } from "../../platform/limits/watched-limits.ts";
import { lastAuditCheck } from "../audit/audit-checks.ts";
import { jobHealth, lastReports, lastTasks, messagesSince, openPayouts } from "./health-store.ts";
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
  return {
    jobs: jobs.map((job) => ({
      ...job,
      oldest: job.oldest === null ? null : instantOf(Date.parse(job.oldest)).toISOString(),
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
