import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDay } from "../calendar/calendar-day.ts";
import { pesos } from "../money/money.ts";
import { settleWithdrawal, withdrawalOn } from "./withdrawal.ts";

const payoutDay = calendarDay("2026-11-16");
const loan = { principal: pesos(200_000), payoutDay, received: pesos(0) };

describe("a withdrawal", () => {
  test.each([
    ["2026-11-15", false],
    ["2026-11-16", true],
    ["2026-11-26", true],
    ["2026-11-27", false],
  ])("'within 10 days' of the payout: %s %s", (day, open) => {
    expect(withdrawalOn({ ...loan, day: calendarDay(day) })).toMatchObject({ open, lastDay: "2026-11-26" });
  });

  test("'give the principal back, owe nothing else': what was paid already counts towards it", () => {
    fc.assert(
      fc.property(fc.nat(300_000).map(pesos), (received) => {
        const { giveBack, credit } = withdrawalOn({ ...loan, received, day: payoutDay });
        expect(received + giveBack - credit).toBe(200_000);
        expect(Math.min(giveBack, credit)).toBe(0);
      }),
    );
  });

  test("paid late or short is a part payment, paid over is given back", () => {
    const day = calendarDay("2026-11-20");
    const asked = { ...loan, received: pesos(50_000), day };
    expect(settleWithdrawal(asked, pesos(149_999))).toStrictEqual({ counts: "part-payment", because: "short" });
    expect(settleWithdrawal(asked, pesos(150_010))).toStrictEqual({ counts: "withdrawal", credit: 10 });
    const late = { ...asked, day: calendarDay("2026-11-27") };
    expect(settleWithdrawal(late, pesos(150_000))).toStrictEqual({ counts: "part-payment", because: "late" });
  });
});
