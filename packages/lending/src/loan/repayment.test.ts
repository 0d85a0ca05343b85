import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openAccount, owedOn } from "./account-of-loan.ts";
import { addDays, calendarDay } from "../calendar/calendar-day.ts";
import { totalOf } from "../money/components.ts";
import { pesos } from "../money/money.ts";
import { billOn, tryPayment } from "./repayment.ts";
import { cl01, cl01Account, sandboxCaps, someCaps, someLoans } from "./sample-loans.ts";

describe("a bill", () => {
  test("'what paying today costs against paying on the due date'", () => {
    const bill = billOn(cl01Account, calendarDay("2026-12-01"), sandboxCaps);
    expect(bill).toMatchObject({ todayTotal: 203_032, onDueTotal: 205_932, saving: 2900, overdueDays: 0 });
  });

  test("on or after the due date compares with nothing", () => {
    const bill = billOn(cl01Account, cl01.terms.due, sandboxCaps);
    expect([bill.todayTotal, bill.onDue, bill.saving]).toStrictEqual([205_932, undefined, 0]);
    expect(billOn(cl01Account, calendarDay("2026-12-26"), sandboxCaps)).toMatchObject({
      todayTotal: 205_932 + 1933,
      overdueDays: 10,
    });
  });

  test("'early repayment is always possible and cheaper'", () => {
    fc.assert(
      fc.property(someLoans, someCaps, fc.nat(100), (loan, caps, after) => {
        const bill = billOn(openAccount(loan), addDays(loan.terms.issue, after), caps);
        expect(bill.saving).toBe((bill.onDueTotal ?? bill.todayTotal) - bill.todayTotal);
        expect(bill.saving).toBeLessThanOrEqual(loan.price.interest);
      }),
    );
  });
});

describe("a payment tried out", () => {
  test("full, part, or more than owed", () => {
    const day = calendarDay("2026-12-01");
    const of = (amount: number) => tryPayment(cl01Account, { day, amount: pesos(amount) }, sandboxCaps);
    expect(of(203_032)).toMatchObject({ kind: "full", leftOnDue: 0, credit: 0 });
    expect(of(203_040)).toMatchObject({ kind: "full", leftOnDue: 0, credit: 8 });
    expect(of(103_032)).toMatchObject({ kind: "part", leftOnDue: 101_450, credit: 0 });
  });

  test("in part, then the rest, is what the bill said", () => {
    fc.assert(
      fc.property(someLoans, fc.nat(100), fc.nat(500_000), (loan, after, amount) => {
        const account = openAccount(loan);
        const day = addDays(loan.terms.issue, after);
        const tried = tryPayment(account, { day, amount: pesos(amount) }, sandboxCaps);
        const owed = totalOf(owedOn(account, day, sandboxCaps));
        expect(totalOf(owedOn(tried.account, day, sandboxCaps))).toBe(Math.max(0, owed - amount));
        expect(tried.kind).toBe(amount >= owed ? "full" : "part");
      }),
    );
  });
});
