import { expect, test } from "vitest";
import type { LoanDetail } from "../ask-home.ts";
import { debtWords } from "./debt-words.ts";

const loan = {
  day: "2026-11-30",
  dueDay: "2026-12-16",
  nextStep: "pay",
  owedToday: 76_065,
  owedOnDue: 77_225,
  events: [],
} as unknown as LoanDetail;
const event = (kind: string, amount: number, credit = 0) => ({ kind, amount, credit }) as LoanDetail["events"][number];

test("days left are counted between the server's days", () => {
  expect(debtWords(loan)).toEqual({
    says: "until",
    due: "2026-12-16",
    days: 16,
    paid: 0,
    part: 0,
    onDue: 77_225,
  });
  expect(debtWords({ ...loan, day: "2026-12-16" }).days).toBe(0);
  expect(debtWords({ ...loan, day: "2026-12-17" }).says).toBe("past");
});

test("progress is what was paid of all there was to pay, without what was too much", () => {
  const events = [event("payment", 30_500, 500), event("coupon", 1000), event("extension", 5000)];
  const { paid, part } = debtWords({ ...loan, owedToday: 46_199, events });
  expect(paid).toBe(31_000);
  expect(part).toBeCloseTo(31_000 / 77_199);
});

test("waiting is given a price only where it has one", () => {
  expect(debtWords({ ...loan, owedOnDue: 76_065 }).onDue).toBeUndefined();
});
