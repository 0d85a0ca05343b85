import { expect, test } from "vitest";
import type { RepaymentCode } from "../../calls/queries/repayment-code.ts";
import { cashOf, howItWent, paidOf, stageOf } from "./stage.ts";

type Payment = RepaymentCode["payments"][number];
const payment = (state: Payment["state"], amount = 1000): Payment => ({
  state,
  amount,
  paidAt: "2026-11-16T12:00:00Z",
});

test.each<[string, RepaymentCode["state"], Payment["state"][], ReturnType<typeof stageOf>]>([
  ["nothing paid", "open", [], "open"],
  ["not opened at the provider yet", "opening", [], "opening"],
  ["ended", "expired", [], "expired"],
  ["replaced", "cancelled", [], "cancelled"],
  ["refused by the provider", "failed", [], "failed"],
  ["received", "open", ["received"], "checking"],
  ["paid, its payment not told yet", "paid", [], "checking"],
  ["credited", "paid", ["credited"], "receipt"],
  ["credited after the end", "expired", ["credited"], "receipt"],
  ["paid twice", "paid", ["credited", "received"], "receipt"],
  ["returned", "paid", ["reversed"], "returned"],
  ["returned and paid again", "paid", ["reversed", "credited"], "receipt"],
])("%s: %s with payments %j is %s", (_, state, payments, stage) => {
  expect(stageOf({ state, payments: payments.map((one) => payment(one)) })).toBe(stage);
});

test("a receipt is for what stayed: neither for what was returned nor for what is being checked", () => {
  const payments = [payment("credited", 500), payment("reversed", 70), payment("credited", 30), payment("received", 9)];
  expect(paidOf({ payments })).toBe(530);
});

const code = (payments: Payment[]): RepaymentCode => ({
  number: "1A2B3C4D",
  state: "paid",
  purpose: "full",
  channel: "transfer",
  amount: 1000,
  endsAt: "2026-11-17T03:00:00Z",
  lender: "Noren",
  payments,
});

test("two payments that do not come to what was asked are too little, not too much", () => {
  expect(howItWent(code([payment("credited", 300), payment("credited", 300)]))).toBe("less");
  expect(howItWent(code([payment("credited"), payment("credited")]))).toBe("twice");
  expect(howItWent(code([payment("credited"), payment("reversed")]))).toBeUndefined();
  expect(howItWent(code([{ ...payment("credited"), paidAt: "2026-11-18T12:00:00Z" }]))).toBe("late");
});

test("of rounded cash what is credited is told first, and what was handed over beside it", () => {
  const paid = code([{ ...payment("credited", 1003), cash: 1000 }, payment("reversed")]);
  expect([paidOf(paid), cashOf(paid), howItWent({ ...paid, amount: 1003, cash: 1000 })]).toEqual([
    1003,
    1000,
    undefined,
  ]);
});
