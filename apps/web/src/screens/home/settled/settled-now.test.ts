import { expect, test } from "vitest";
import type { HomeData, Order } from "../ask-home.ts";
import { settledNow } from "./settled-now.ts";

const paid = { orderId: "o-1", borrowStatus: 30, settledOn: "2026-12-03" } as Order;
const at = (day: string, part: Partial<HomeData> = {}) =>
  settledNow({
    orders: [],
    past: [paid],
    products: { day, details: [] },
    credit: { locked: false },
    ...part,
  } as HomeData);

test("a loan that was paid back is news for a week, by the server's days", () => {
  expect([at("2026-12-03"), at("2026-12-10"), at("2026-12-11")]).toEqual([paid, paid, undefined]);
});

test("not while something is owed, asked for, or came after it", () => {
  expect(at("2026-12-03", { orders: [{ borrowStatus: 10 } as Order] })).toBeUndefined();
  expect(at("2026-12-03", { past: [{ borrowStatus: 50 } as Order, paid] })).toBeUndefined();
  expect(at("2026-12-03", { credit: { locked: true } as HomeData["credit"] })).toBeUndefined();
});
