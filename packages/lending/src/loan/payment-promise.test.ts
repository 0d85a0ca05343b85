import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, calendarDay } from "../calendar/calendar-day.ts";
import { totalOf } from "../money/components.ts";
import { pesos } from "../money/money.ts";
import { openAccount, owedOn } from "./account-of-loan.ts";
import { promisableDays, promiseState, promiseTerms } from "./payment-promise.ts";
import { cl01Account, sandboxCaps, someCaps, someLoans } from "./sample-loans.ts";

const [today, due] = [calendarDay("2026-12-14"), calendarDay("2026-12-16")];

describe("what is promised costs what the contract asks for on those days, told beforehand", () => {
  test("everything a week late: late interest from the day after the due date, and nothing else", () => {
    const day = calendarDay("2026-12-23");
    const { payments, total, extra } = promiseTerms(cl01Account, { day, today }, sandboxCaps);
    expect(payments).toEqual([{ day, amount: total }]);
    expect([total, extra]).toEqual([205_932 + extra, totalOf(owedOn(cl01Account, day, sandboxCaps)) - 205_932]);
    expect(extra).toBeGreaterThan(0);
  });

  test("by the due date it costs nothing more", () => {
    expect(promiseTerms(cl01Account, { day: due, today }, sandboxCaps)).toMatchObject({ total: 205_932, extra: 0 });
  });

  test("a part today and the rest later is never dearer than everything later", () => {
    fc.assert(
      fc.property(
        someLoans,
        someCaps,
        fc.nat(120),
        fc.nat(19),
        fc.integer({ min: 1, max: 50_000 }),
        (loan, caps, at, wait, paid) => {
          const account = openAccount(loan);
          const now = addDays(loan.terms.issue, at);
          const day = addDays(now, wait + 1);
          const owed = totalOf(owedOn(account, now, caps));
          fc.pre(paid < owed);
          const part = promiseTerms(account, { part: pesos(paid), day, today: now }, caps);
          const whole = promiseTerms(account, { day, today: now }, caps);
          expect(part.total).toBeLessThanOrEqual(whole.total);
          expect(part.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(part.total);
          expect(whole.total).toBe(totalOf(owedOn(account, day, caps)));
        },
      ),
    );
  });

  test("days begin tomorrow and end twenty after the due date, or after today where it is late", () => {
    expect(promisableDays(cl01Account, today)).toEqual({ from: "2026-12-15", to: "2027-01-05", against: due });
    const late = calendarDay("2026-12-26");
    expect(promisableDays(cl01Account, late)).toEqual({ from: "2026-12-27", to: "2027-01-15", against: late });
  });
});

const paid = (day: string, amount: number) => ({ day: calendarDay(day), amount: pesos(amount) });

describe("kept and broken", () => {
  const payments = [
    { day: today, amount: pesos(50_000) },
    { day: calendarDay("2026-12-23"), amount: pesos(156_000) },
  ];
  const on = (day: string, received: readonly { day: typeof today; amount: ReturnType<typeof pesos> }[]) =>
    promiseState({ payments, received }, calendarDay(day));

  test("it is open to the end of each day, and broken on the next where something is missing", () => {
    expect(on("2026-12-14", [])).toBe("open");
    expect(on("2026-12-15", [])).toBe("broken");
    expect(on("2026-12-15", [paid("2026-12-14", 49_999)])).toBe("broken");
    expect(on("2026-12-23", [paid("2026-12-14", 50_000)])).toBe("open");
    expect(on("2026-12-24", [paid("2026-12-14", 50_000)])).toBe("broken");
  });

  test("it is kept once everything was paid in time by the payer's day, or nothing was owed any more", () => {
    expect(on("2026-12-30", [paid("2026-12-14", 50_000), paid("2026-12-23", 156_000)])).toBe("kept");
    expect(on("2026-12-30", [paid("2026-12-14", 50_000), paid("2026-12-24", 156_000)])).toBe("broken");
    const settled = { payments, received: [], settledOn: today };
    expect(promiseState(settled, calendarDay("2026-12-30"))).toBe("kept");
  });
});
