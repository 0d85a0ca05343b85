import { expect, test } from "vitest";
import { calendarDay } from "../calendar/calendar-day.ts";
import { type CreditInputs, decideCredit } from "./credit.ts";
import { creditPolicy1 } from "./credit-policy-1.ts";
import { pesos } from "../money/money.ts";
import { dryRun } from "./policy-dry-run.ts";

/** More careful with somebody's income, slower to raise a limit. */
const careful = { ...creditPolicy1, version: 2, affordablePercent: 20, step: pesos(50_000) };

const good: CreditInputs = {
  day: calendarDay("2026-11-16"),
  birthday: calendarDay("1995-01-01"),
  certified: true,
  ownAccount: true,
  runTaken: false,
  suspended: false,
  politicallyExposed: false,
  income: pesos(900_000),
  fixedCosts: pesos(300_000),
  otherDebt: pesos(0),
  bureau: { kind: "none" },
  production: false,
  statuses: [],
  loansPaidOut: 0,
  settledOnTime: 0,
  inUse: pesos(0),
  falling: [],
  sharedDevice: 0,
  sharedAccount: 0,
  carrier: { kind: "none" },
  seenByPerson: false,
  request: { amount: pesos(100_000), due: calendarDay("2026-12-16"), total: pesos(102_966) },
};

function decided(change: Partial<CreditInputs> = {}) {
  const inputs = { ...good, ...change };
  const { decision: outcome, reasons } = decideCredit(inputs, creditPolicy1);
  return { past: { inputs, outcome, reasons: reasons.map(({ code }) => code) }, by: creditPolicy1 };
}

test("by the policy it was decided by, every decision comes out as it was", () => {
  const all = [decided(), decided({ income: pesos(1000) }), decided({ sharedDevice: 1 })];
  expect(dryRun(all, creditPolicy1)).toEqual({
    compared: 3,
    moves: [],
    reasons: [],
    otherLimit: 0,
    notReproduced: 0,
  });
});

test("it says how many would differ, which way and for which reasons", () => {
  // 25 % of 450,000 is enough for 102,966, a fifth is not
  const near = decided({ income: pesos(750_000) });
  expect(dryRun([near, near, decided()], careful)).toMatchObject({
    compared: 3,
    moves: [{ from: "approve", to: "reject", count: 2 }],
    reasons: [{ code: "payments-above-means", gained: 2, lost: 0 }],
  });
  const strict = { ...decided({ income: pesos(750_000) }), by: careful };
  const refused = {
    ...strict,
    past: { ...strict.past, outcome: "reject" as const, reasons: ["payments-above-means" as const] },
  };
  expect(dryRun([refused], creditPolicy1)).toMatchObject({
    moves: [{ from: "reject", to: "approve", count: 1 }],
    reasons: expect.arrayContaining([{ code: "payments-above-means", gained: 0, lost: 1 }]) as unknown,
  });
});

test("decided alike with another limit is counted apart, and so is what its own policy no longer says", () => {
  expect(dryRun([decided({ settledOnTime: 2, loansPaidOut: 2 })], careful)).toMatchObject({
    moves: [],
    otherLimit: 1,
  });
  const wrong = decided();
  const altered = { ...wrong, past: { ...wrong.past, outcome: "review" as const } };
  expect(dryRun([altered], creditPolicy1).notReproduced).toBe(1);
});
