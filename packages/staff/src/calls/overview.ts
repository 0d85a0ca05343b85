/** How the business goes: figures over all, nothing about anybody. */
import * as z from "zod/mini";
import { chainCheck } from "../chain-fault.ts";
import { ageSeconds, moment } from "../fields.ts";
import { promiseNames } from "../overview/promises.ts";
import { funnelSteps } from "../overview/funnel.ts";
import { day } from "../offers/offer-fields.ts";
import { defineStaffCall } from "../staff-call.ts";

/** How far back: the days of a plot. */
const days = z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(7), z.maximum(90))), 30);
const count = z.int();

export const overviewLending = defineStaffCall({
  group: "overview",
  name: "lending",
  method: "GET",
  path: "/overview/lending",
  right: "read",
  query: z.object({ days }),
  answer: z.object({
    /** By the day of the application, whatever became of it later. */
    applications: z.array(z.object({ day, asked: count, approved: count, rejected: count })),
    portfolio: z.object({
      loans: count,
      owed: count,
      atRisk: z.array(z.object({ days: count, loans: count, owed: count, share: count })),
    }),
    /** The same number of days before these: what was asked for then, and how the portfolio stood; nothing, where nobody kept it. */
    before: z.object({
      asked: count,
      approved: count,
      rejected: count,
      portfolio: z.nullable(
        z.object({ day, loans: count, owed: count, shares: z.array(z.object({ days: count, share: count })) }),
      ),
    }),
    vintages: z.array(
      z.object({
        month: z.string(),
        loans: count,
        lent: count,
        repaid: count,
        onTime: count,
        late: count,
        veryLate: count,
        lost: count,
      }),
    ),
    /** What fell due by agreement on a day, and what was paid on it. */
    collections: z.array(z.object({ day, expected: count, received: count })),
    ageSeconds,
  }),
});

export const overviewFunnel = defineStaffCall({
  group: "overview",
  name: "funnel",
  method: "GET",
  path: "/overview/funnel",
  right: "read",
  query: z.object({ days }),
  answer: z.object({
    /** How many visits in a hundred are tracked. */
    sampling: z.number(),
    steps: z.array(z.object({ step: z.enum(funnelSteps), devices: count, ofPrevious: count, ofFirst: count })),
    ageSeconds,
  }),
});

export const overviewHealth = defineStaffCall({
  group: "overview",
  name: "health",
  method: "GET",
  path: "/overview/health",
  right: "read",
  answer: z.object({
    /** What borrowers are promised about time, and how long the oldest of each has waited. */
    promises: z.array(z.object({ promise: z.enum(promiseNames), seconds: count, most: count, isKept: z.boolean() })),
    jobs: z.array(
      z.object({ name: z.string(), waiting: count, running: count, failing: count, oldest: z.nullable(moment) }),
    ),
    /** The newest reading of the chain of the audit. */
    audit: z.nullable(chainCheck),
    tasks: z.array(z.object({ name: z.string(), lastDay: day, isDoneToday: z.boolean() })),
    providers: z.array(z.object({ port: z.string(), provider: z.string() })),
    payouts: z.object({ underWay: count, unknown: count, oldest: z.nullable(moment) }),
    reports: z.array(z.object({ provider: z.string(), last: moment })),
    messages: z.array(
      z.object({
        channel: z.enum(["text", "voice"]),
        state: z.enum(["accepted", "delivered", "undelivered", "unknown"]),
        count,
      }),
    ),
    /** The strictest first: what is used of each, and how many have none of it left. */
    limits: z.array(z.object({ name: z.string(), most: count, highest: count, exhausted: count, alarms: z.boolean() })),
  }),
});
