import { expect, test } from "vitest";
import type { HomeData, Order } from "./ask-home.ts";
import { isGoodMoment, homeStateOf } from "./home-state.ts";

const credit = { limit: 100_000, available: 100_000, used: 0, maxAmount: 1_200_000, locked: false };
const order = (borrowStatus: Order["borrowStatus"]) => ({ orderId: `o-${borrowStatus}`, borrowStatus }) as Order;
const state = (part: Partial<HomeData>) => homeStateOf({ credit, orders: [], past: [], ...part });

test("without any order, new", () => {
  expect(state({})).toEqual({ kind: "new" });
});

test.each([10, 20, 25, 40] as const)("an order of status %i is under way, whatever came before", (status) => {
  expect(state({ orders: [order(status)], past: [order(50), order(30)] })).toEqual({ kind: "under-way" });
});

test("an overdue or written-off order locks, and comes first", () => {
  expect(state({ credit: { ...credit, locked: true }, orders: [order(70), order(40)] })).toEqual({ kind: "locked" });
  expect(state({ credit: { ...credit, locked: true }, past: [order(80)] })).toEqual({ kind: "locked" });
});

test("the last request refused is said; one that is older than a loan is not", () => {
  expect(state({ past: [order(50), order(30)] })).toEqual({ kind: "rejected", order: order(50) });
  expect(state({ past: [order(30), order(50)] })).toEqual({ kind: "returning" });
});

test("whoever settled a loan returns; one that was only cancelled is still the first", () => {
  expect(state({ past: [order(60), order(30)] })).toEqual({ kind: "returning" });
  expect(state({ past: [order(60)] })).toEqual({ kind: "new" });
});

test("permissions are asked for once a loan was approved, and not of somebody who is late", () => {
  const asked = (part: Partial<HomeData>) => isGoodMoment({ credit, orders: [], past: [], ...part });
  expect([20, 40].map((status) => asked({ orders: [order(status as 20)] }))).toEqual([true, true]);
  expect(asked({ past: [order(30)] })).toBe(true);
  expect([asked({}), asked({ orders: [order(10)] }), asked({ past: [order(50)] })]).toEqual([false, false, false]);
  expect(asked({ credit: { ...credit, locked: true }, orders: [order(40), order(70)] })).toBe(false);
  expect(asked({ credit: { ...credit, ratingDue: true }, past: [order(30)] })).toBe(false);
});
