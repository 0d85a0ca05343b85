/** Payments and extensions that are heard of at the change of day, on two servers at once, are what they would be alone. */
import { randomInt } from "node:crypto";
import { extensionOffer } from "@noren/contract/calls/repay";
import { addDays, type CalendarDay, calendarDay } from "@noren/lending/calendar/calendar-day";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { standingOn } from "@noren/lending/loan/loan-history";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeDays } from "../../src/loans/account/change-day.ts";
import { expireIntents } from "../../src/loans/repayment/expire-intents.ts";
import type { WayOfPaying } from "../../src/providers/collections/sandbox-desk.ts";
import { reconcile } from "../../src/loans/payments/reconcile.ts";
import { loanRecord } from "../../src/loans/account/loans.ts";
import { rateCaps } from "../../src/loans/offers/offers.ts";
import { doJobs } from "../support/people/borrowers.ts";
import { detailOf, expectSoundLedger, type RunningLoan, runningLoan, startRepayment } from "../support/loans/loans.ts";
import type { World } from "../support/world.ts";
import { type HeldReport, payAndHold } from "./held-reports.ts";
import { countOf, startTwoServers, type TwoServers } from "./two-servers.ts";

// Thirty days go by in each of them.
let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.close());

type Wanted = Parameters<typeof startRepayment>[2];
type Step = { readonly wanted: (loan: RunningLoan) => Promise<Wanted>; readonly how?: WayOfPaying };

const all: Step = { wanted: async () => ({ purpose: "full" }) };
const part: Step = { wanted: async () => ({ purpose: "part", amount: 10_000 }) };
const extension: Step = {
  wanted: async ({ phone, orderId }) => {
    const { data } = await phone.call(extensionOffer, { query: { orderId } });
    return { purpose: "extension", accepted: { hash: data?.agreement.hash ?? "" } };
  },
};

const withdrawal: Step = { wanted: async () => ({ purpose: "withdrawal" }) };

/** What is paid for a loan in one evening, one after the other: of its due date, or while it may be withdrawn from. */
const evenings: Readonly<Record<string, readonly Step[]>> = {
  "a part, then an extension": [part, extension],
  "an extension, then a part": [extension, part],
  "an extension, then all of it": [extension, all],
  "all of it, then an extension": [all, extension],
  "an extension twice": [{ ...extension, how: "twice" }],
  "all of it twice, then a part": [{ ...all, how: "twice" }, part],
  "a part, then a withdrawal": [part, withdrawal],
  "a withdrawal, then a part": [withdrawal, part],
  "a withdrawal twice": [{ ...withdrawal, how: "twice" }],
};
const ROUNDS = 3;

/** Nothing of it has been heard of yet when the next is asked for. */
async function evening(loan: RunningLoan, day: CalendarDay, steps: readonly Step[]): Promise<HeldReport[]> {
  const held: HeldReport[] = [];
  for (const [index, { wanted, how = "exactly" }] of steps.entries()) {
    servers.goTo(day, 23 + index * 0.1);
    const { data } = await startRepayment(servers.world, loan, await wanted(loan));
    held.push(...(await payAndHold(servers.world, data?.reference ?? "", how)));
  }
  return held;
}

function shuffled<One>(list: readonly One[]): One[] {
  return list
    .map((one) => ({ one, place: randomInt(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/** Every report to both servers, both change the day, both work: all at once, begun in any order. */
async function race(reports: readonly HeldReport[]): Promise<number[]> {
  const { world, second } = servers;
  const statuses: number[] = [];
  const post = (report: HeldReport, to: World) => async () => {
    statuses.push(await report.tell(to).catch(() => 0));
  };
  const work = (one: World) => async () => {
    while ((await doJobs(one)) > 0 || statuses.length < reports.length * 3);
  };
  const begun = shuffled([
    ...reports.flatMap((report) => [post(report, world), post(report, second), post(report, world)]),
    ...[world, second].flatMap((one) => [
      async () => void (await changeDays(one.services)),
      () => expireIntents(one.services),
      work(one),
    ]),
  ]).map((begin) => begin());
  await Promise.all(begun);
  return statuses;
}

/** What a loan has come to. */
async function figuresOf({ orderId }: RunningLoan) {
  const { db, clock } = servers.world.services;
  const record = await loanRecord(db.drizzle, orderId);
  const { rows } = await db.pool.query<object>(
    "select status, due_day::text, settled_on::text from loan_order where order_id = $1",
    [orderId],
  );
  if (!record) throw new Error("no such loan");
  const again = standingOn(record.history, clock.today(), await rateCaps(db.drizzle), isHoliday);
  expect(record.booked).toEqual({ books: again.books, to: clock.today() });
  return { ...rows[0], books: again.books };
}

describe("payment against extension against change of day", () => {
  let day = calendarDay("2027-03-01");
  const rounds = Object.entries(evenings).flatMap((one) =>
    Array.from({ length: ROUNDS }, (_, round) => [...one, round] as const),
  );

  test.each(rounds)("%s (%#)", async (name, steps) => {
    const { world, second } = servers;
    servers.goTo(day);
    await changeDays(world.services);
    const [raced, alone] = [await runningLoan(world), await runningLoan(world)];
    const { dueDay } = await detailOf(raced);
    const paidOn = name.includes("withdrawal") ? addDays(day, 5) : (dueDay as CalendarDay);
    servers.goTo(paidOn);
    await changeDays(world.services);
    const [reports, quiet] = [await evening(raced, paidOn, steps), await evening(alone, paidOn, steps)];

    servers.goTo(addDays(paidOn, 1), 0.01);
    for (const report of quiet) {
      expect(await report.tell(world)).toBe(204);
      await doJobs(world);
    }
    expect(new Set(await race(reports))).toEqual(new Set([204]));
    await Promise.all([doJobs(world), doJobs(second)]);

    for (const { orderId } of [raced, alone])
      expect(await countOf(servers, "payment where order_id = $1 and state = 'credited'", [orderId])).toBe(
        quiet.length,
      );
    expect(await figuresOf(raced)).toEqual(await figuresOf(alone));
    await expectSoundLedger(world);
    day = addDays(paidOn, 2);
  });
});

test("many loans at once: told one by one and found in the lists, while both servers change the day", async () => {
  const { world, second } = servers;
  const day = addDays(world.services.clock.today(), 1);
  servers.goTo(day);
  await changeDays(world.services);
  const loans: RunningLoan[] = [];
  for (let count = 0; count < 12; count += 1) loans.push(await runningLoan(world, 50_000));
  const reports: HeldReport[] = [];
  for (const [index, loan] of loans.entries()) {
    const wanted: Wanted = index % 2 === 0 ? { purpose: "full" } : { purpose: "part", amount: 10_000 };
    const { data } = await startRepayment(world, loan, wanted);
    reports.push(...(await payAndHold(world, data?.reference ?? "", "exactly")));
  }
  servers.goTo(addDays(day, 1), 0.01);
  const [statuses] = await Promise.all([race(reports), reconcile(world.services), reconcile(second.services)]);
  expect(new Set(statuses)).toEqual(new Set([204]));
  await Promise.all([doJobs(world), doJobs(second)]);
  for (const [index, loan] of loans.entries()) {
    expect(await figuresOf(loan)).toMatchObject({ status: index % 2 === 0 ? 30 : 40 });
    expect(await countOf(servers, "loan_event where order_id = $1", [loan.orderId])).toBe(1);
  }
  await expectSoundLedger(world);
});
