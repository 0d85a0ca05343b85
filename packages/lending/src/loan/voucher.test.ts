import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openAccount, owedOn } from "./account-of-loan.ts";
import { addDays, calendarDay } from "../calendar/calendar-day.ts";
import { isHoliday } from "../calendar/holidays.ts";
import { cl01, cl01Account, sandboxCaps } from "./sample-loans.ts";
import { checkedUntil, isHeld, pausesOf, type Voucher } from "./voucher.ts";

const due = cl01.terms.due; // a Wednesday
const openedOn = addDays(due, 1);
const open: Voucher = { openedOn, state: "open" };
const decided = (state: "matched" | "refused", decidedOn: string): Voucher => ({
  openedOn,
  state,
  decidedOn: calendarDay(decidedOn),
});

const heldOn = (day: string, vouchers: Voucher[]) => isHeld(vouchers, calendarDay(day), isHoliday);
const lateWith = (vouchers: Voucher[], day: string) => {
  const account = openAccount({ ...cl01, pauses: pausesOf(vouchers, isHoliday) });
  return owedOn(account, calendarDay(day), sandboxCaps).lateInterest;
};

describe("a voucher", () => {
  test("'while it is checked (3 banking days at most) the order is not marked overdue'", () => {
    expect(checkedUntil(open, isHoliday)).toBe("2026-12-22");
    expect(heldOn("2026-12-17", [])).toBe(false);
    expect([heldOn("2026-12-17", [open]), heldOn("2026-12-22", [open])]).toStrictEqual([true, true]);
    expect([heldOn("2026-12-16", [open]), heldOn("2026-12-23", [open])]).toStrictEqual([false, false]);
  });

  test("'refused ones count those days again'", () => {
    const refused = decided("refused", "2026-12-21");
    expect(heldOn("2026-12-21", [refused])).toBe(false);
    const unhindered = owedOn(cl01Account, calendarDay("2026-12-21"), sandboxCaps).lateInterest;
    expect([lateWith([open], "2026-12-21"), lateWith([refused], "2026-12-21")]).toStrictEqual([0, unhindered]);
  });

  test("matched keeps the days of its check free, and no day more", () => {
    // 17 to 18 December are free; the 19th to the 22nd count.
    expect(lateWith([decided("matched", "2026-12-18")], "2026-12-22")).toBe(773);
    expect(lateWith([decided("matched", "2026-12-30")], "2026-12-24")).toBe(387);
  });

  test("never makes a loan dearer", () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.boolean(), (opened, asked, refused) => {
        const on = addDays(due, opened);
        const voucher: Voucher = refused
          ? { openedOn: on, state: "refused", decidedOn: addDays(on, 2) }
          : { openedOn: on, state: "open" };
        const without = owedOn(cl01Account, addDays(due, asked), sandboxCaps).lateInterest;
        expect(lateWith([voucher], addDays(due, asked))).toBeLessThanOrEqual(without);
        expect(refused && lateWith([voucher], addDays(due, asked)) !== without).toBe(false);
      }),
    );
  });
});
