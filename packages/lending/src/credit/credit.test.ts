import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, calendarDay } from "../calendar/calendar-day.ts";
import { type CreditInputs, decideCredit, limitAfter } from "./credit.ts";
import { creditPolicy1 } from "./credit-policy-1.ts";
import { type ReasonCode, reasons } from "./credit-reasons.ts";
import { pesos } from "../money/money.ts";
import type { BorrowStatus } from "../loan/borrow-status.ts";
import { borrowStatuses } from "../loan/order.ts";

const day = calendarDay("2026-11-16");
const request = { amount: pesos(100_000), due: calendarDay("2026-12-16"), total: pesos(102_966) };
const good: CreditInputs = {
  day,
  birthday: calendarDay("1995-01-01"),
  certified: true,
  ownAccount: true,
  runTaken: false,
  suspended: false,
  politicallyExposed: false,
  income: pesos(900_000),
  fixedCosts: pesos(300_000),
  otherDebt: pesos(100_000),
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
  request,
};

const decide = (change: Partial<CreditInputs> = {}) => decideCredit({ ...good, ...change }, creditPolicy1);
const codes = (change: Partial<CreditInputs>) =>
  decide(change)
    .reasons.filter(({ effect }) => effect !== "inform")
    .map(({ code }) => code);

describe("a decision", () => {
  test("'stores inputs, policy version and reasons'", () => {
    expect(decide()).toMatchObject({ decision: "approve", limit: 100_000, policyVersion: 1, inputs: good });
    expect(decide().reasons).toStrictEqual([
      {
        code: "limit-by-history",
        effect: "inform",
        remedy: "settle-on-time",
        facts: { limit: 100_000, settledOnTime: 0 },
      },
    ]);
  });

  test.each<[string, Partial<CreditInputs>, ReasonCode, string]>([
    ["identity", { certified: false }, "identity-not-certified", "reject"],
    ["account", { ownAccount: false }, "no-own-account", "reject"],
    ["'one person one RUN'", { runTaken: true }, "run-of-another-person", "reject"],
    ["'not suspended'", { suspended: true }, "account-suspended", "reject"],
    ["'a politically exposed person goes to review'", { politicallyExposed: true }, "politically-exposed", "review"],
    ["'one device … for several people goes to review'", { sharedDevice: 1 }, "shared-device", "review"],
    ["'the same account in two places'", { kilometresApart: 1090 }, "two-places", "review"],
    ["'or account for several people'", { sharedAccount: 2 }, "shared-account", "review"],
    ["overdue locks", { statuses: [30, 70] }, "loan-overdue", "reject"],
    ["written off locks", { statuses: [80, 30] }, "loan-written-off", "reject"],
    [
      "'every first approval in production needs a person'",
      { production: true },
      "first-loan-seen-by-a-person",
      "review",
    ],
    ["the limit", { inUse: pesos(1) }, "above-limit", "reject"],
    ["nothing to pay with", { income: pesos(400_000) }, "nothing-left-of-income", "reject"],
    ["means", { income: pesos(800_000) }, "payments-above-means", "reject"],
  ])("by %s", (_name, change, code, decision) => {
    expect(codes(change)).toStrictEqual([code]);
    expect(decide(change).decision).toBe(decision);
  });

  test.each([
    ["2008-11-16", []],
    ["2008-11-17", ["too-young"]],
    ["1946-11-16", []],
    ["1946-11-15", ["too-old"]],
  ])("'Age 18 to 80': born %s", (birthday, found) => {
    expect(codes({ birthday: calendarDay(birthday) })).toStrictEqual(found);
  });

  test("says what would change it", () => {
    const [young] = decide({ birthday: calendarDay("2008-12-01") }).reasons;
    expect(young).toMatchObject({ remedy: "come-back-on-day", facts: { day: "2026-12-01" } });
    const [means] = decide({ income: pesos(800_000) }).reasons;
    expect(means).toMatchObject({ remedy: "ask-for-less", facts: { allowed: 100_000, room: 100_000, asked: 102_966 } });
    expect(Object.keys(reasons).filter((code) => code.includes("score"))).toStrictEqual([]);
  });

  test("of the limit alone asks for no amount and no carrier check", () => {
    const { request: _none, ...certified } = good;
    const answer = decideCredit(
      { ...certified, carrier: { kind: "check", passed: false, failures: 0 } },
      creditPolicy1,
    );
    expect(answer).toMatchObject({ decision: "approve", limit: 100_000 });
  });
});

describe("affordability", () => {
  test("'what falls due within 30 days ≤ 25 % of income − fixed costs − other debt'", () => {
    // (900,000 − 300,000 − 100,000) / 4 = 125,000
    expect(codes({ request: { ...request, total: pesos(125_000) } })).toStrictEqual([]);
    expect(codes({ request: { ...request, total: pesos(125_001) } })).toStrictEqual(["payments-above-means"]);
  });

  test("counts running loans that fall due near it, on either side, and not the others", () => {
    const found = [-31, -30, 30, 31].map((count) =>
      codes({ falling: [{ due: addDays(request.due, count), total: pesos(30_000) }] }),
    );
    expect(found).toStrictEqual([[], ["payments-above-means"], ["payments-above-means"], []]);
  });

  test("a longer term is no way round it", () => {
    const later = { ...request, due: calendarDay("2027-01-15"), total: pesos(125_001) };
    expect(codes({ request: later })).toStrictEqual(["payments-above-means"]);
  });

  test("takes the bureau's word where it is higher, and its overdue debts", () => {
    const report = { kind: "report", monthlyDebt: pesos(200_000), overdue: pesos(0) } as const;
    expect(codes({ bureau: report })).toStrictEqual(["payments-above-means"]);
    expect(codes({ bureau: { ...report, monthlyDebt: pesos(0) } })).toStrictEqual([]);
    const owing = { ...report, monthlyDebt: pesos(0), overdue: pesos(5000) };
    expect(codes({ bureau: owing })).toStrictEqual(["overdue-elsewhere"]);
  });

  test("a bureau that did not answer is no bureau without debts: a person decides, also after the first loan", () => {
    const silent = { bureau: { kind: "unknown" }, loansPaidOut: 3 } as const;
    expect(codes(silent)).toStrictEqual(["bureau-silent"]);
    expect(decide(silent).decision).toBe("review");
    expect(decide({ ...silent, seenByPerson: true }).decision).toBe("approve");
  });

  test("never approves what is above the share, whatever the figures", () => {
    const amounts = fc.nat(2_000_000).map(pesos);
    const someFalling = fc.array(
      fc.record({ due: fc.nat(90).map((count) => addDays(day, count)), total: fc.nat(200_000).map(pesos) }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(
        amounts,
        amounts,
        amounts,
        someFalling,
        fc.nat(90),
        (income, fixedCosts, otherDebt, falling, after) => {
          const asked = { ...request, due: addDays(day, after) };
          const { decision } = decide({ income, fixedCosts, otherDebt, falling, request: asked });
          const worst = Math.max(
            ...Array.from({ length: 31 }, (_each, back) => {
              const [start, end] = [addDays(asked.due, -back), addDays(asked.due, 30 - back)];
              return falling.reduce((sum, each) => (each.due >= start && each.due <= end ? sum + each.total : sum), 0);
            }),
          );
          const affordable = (worst + asked.total) * 100 <= Math.max(0, income - fixedCosts - otherDebt) * 25;
          expect(decision).toBe(affordable ? "approve" : "reject");
        },
      ),
    );
  });
});

describe("history", () => {
  test.each([
    [0, 100_000],
    [1, 200_000],
    [10, 1_100_000],
    [11, 1_200_000],
    [40, 1_200_000],
  ])("'one step of 100,000 for each loan settled on time': %i give %i", (settled, limit) => {
    expect(limitAfter(settled, creditPolicy1)).toBe(limit);
  });

  test("never lends beyond the limit, nor to whom an order locks", () => {
    const statuses = fc.array(fc.constantFrom(...borrowStatuses));
    fc.assert(
      fc.property(statuses, fc.nat(14), fc.nat(1_500_000), fc.nat(1_500_000), (given, settledOnTime, inUse, amount) => {
        const asked = { ...request, amount: pesos(amount) };
        const { decision, limit } = decide({ statuses: given, settledOnTime, inUse: pesos(inUse), request: asked });
        const locked = given.some((status: BorrowStatus) => status === 70 || status === 80);
        expect(decision === "approve").toBe(!locked && amount <= Math.max(0, limit - inUse));
      }),
    );
  });
});

describe("a person and the carrier", () => {
  test("a person lifts a review, never a refusal", () => {
    expect(decide({ politicallyExposed: true, production: true, seenByPerson: true }).decision).toBe("approve");
    expect(decide({ suspended: true, seenByPerson: true }).decision).toBe("reject");
    expect(decide({ seenByPerson: true }).reasons.map(({ code }) => code)).toContain("seen-by-a-person");
  });

  test("in production no first loan is approved without a person, unless a bureau was asked", () => {
    const report = { kind: "report", monthlyDebt: pesos(0), overdue: pesos(0) } as const;
    expect(decide({ production: true, bureau: report }).decision).toBe("approve");
    expect(decide({ production: true, loansPaidOut: 1 }).decision).toBe("approve");
  });

  test("'asked for by the credit policy before a first payout'", () => {
    const carrier = { kind: "check", passed: false, failures: 0 } as const;
    expect(decide({ carrier }).decision).toBe("wait-carrier-check");
    expect(decide({ carrier, production: true }).decision).toBe("review");
    expect(decide({ carrier: { ...carrier, passed: true } }).decision).toBe("approve");
    expect(decide({ carrier, loansPaidOut: 1 }).decision).toBe("approve");
  });

  test("'Three failures reject the order with that reason'", () => {
    const found = [2, 3].map((failures) => codes({ carrier: { kind: "check", passed: false, failures } }));
    expect(found).toStrictEqual([["carrier-check-due"], ["carrier-check-failed"]]);
  });
});
