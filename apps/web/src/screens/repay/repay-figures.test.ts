import { expect, test } from "vitest";
import type { LoanDetail } from "../../widgets/loan/ask-detail.ts";
import { columnOf, couponsFor, isPart, isResting, toPay } from "./repay-figures.ts";

const coupon = {
  couponId: "c",
  kind: "welcome",
  title: "",
  amount: 2000,
  minimum: 0,
  expiration: "2027-01-01",
  state: "usable",
} as const;
const loan = {
  owedToday: 203_032,
  dueDay: "2026-12-16",
  overdueDays: 0,
  owed: [{ component: "principal", amount: 200_000, rule: "", entries: [] }],
  extension: { offered: true, costNow: 3032, due: "2027-01-15", totalAtEnd: 205_800, extraCost: 5800 },
  part: { amount: 100_000, principalLeft: 103_032, left: 103_032, leftOnDue: 104_526 },
  coupons: [{ ...coupon, takesOff: { full: 2000 } }],
} as unknown as LoanDetail;

test("full, part and extension stand side by side with the same four figures", () => {
  expect(columnOf("full", loan, loan.part)).toEqual({
    payNow: 203_032,
    principalLeft: 0,
    due: "paid",
    finally: 203_032,
  });
  expect(columnOf("part", loan, loan.part)).toMatchObject({
    payNow: 100_000,
    principalLeft: 103_032,
    finally: 204_526,
  });
  expect(columnOf("extension", loan, loan.part)).toMatchObject({
    payNow: 3032,
    principalLeft: 200_000,
    finally: 208_832,
  });
});

test("what a part leaves of a late loan was due already", () => {
  expect(columnOf("part", loan, loan.part)?.due).toBe("2026-12-16");
  expect(columnOf("part", { ...loan, overdueDays: 3 }, loan.part)?.due).toBe("past");
});

test("what is not offered, or not yet counted, has no figures", () => {
  expect(columnOf("part", loan, undefined)).toBeUndefined();
  expect(
    columnOf("extension", { ...loan, extension: { offered: false, reason: "none-left" } }, undefined),
  ).toBeUndefined();
});

test("a coupon is offered only where it takes something off", () => {
  expect(couponsFor("full", loan.coupons)).toMatchObject([{ couponId: "c", off: 2000 }]);
  expect(couponsFor("extension", loan.coupons)).toEqual([]);
});

test("a part is at least a peso and less than everything", () => {
  expect([undefined, 0, 1, 203_031, 203_032].map((amount) => isPart(amount, 203_032))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test("a late loan that is disputed, or whose receipt is checked, does not grow", () => {
  expect(isResting({ disputed: false })).toBe(false);
  expect(isResting({ disputed: true })).toBe(true);
  expect(isResting({ disputed: false, checkedUntil: "2026-11-20" })).toBe(true);
});

test("what is handed over is less a coupon, and in cash rounded to the ten", () => {
  expect(toPay(203_032, 0, "transfer")).toBe(203_032);
  expect(toPay(203_032, 2000, "transfer")).toBe(201_032);
  expect(toPay(203_036, 2000, "counter")).toBe(201_040);
  expect(toPay(203_035, 0, "store")).toBe(203_030);
});
