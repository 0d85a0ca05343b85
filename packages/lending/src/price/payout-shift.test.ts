import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openAccount, owedOn } from "../loan/account-of-loan.ts";
import { isBankingDay } from "../calendar/banking-days.ts";
import { addDays, calendarDay, daysBetween } from "../calendar/calendar-day.ts";
import { totalOf } from "../money/components.ts";
import { isHoliday } from "../calendar/holidays.ts";
import { type StartedTerm, startTerm, startTermAnyway } from "./payout-shift.ts";
import { standsUntil } from "./quote-validity.ts";
import { withinCap } from "./rates.ts";
import { capRow, cl01, type SampleLoan, sampleLoan, sandboxCaps, someLoans } from "../loan/sample-loans.ts";

function start(loan: SampleLoan, payoutDay: string, caps = sandboxCaps) {
  const acceptedOn = loan.terms.issue;
  return startTerm({ ...loan, acceptedOn, payoutDay: calendarDay(payoutDay), isHoliday, caps });
}

function started(...given: Parameters<typeof start>): StartedTerm {
  const answer = start(...given);
  if (!answer.started) throw new Error(answer.reason);
  return answer;
}

describe("the term", () => {
  test("'starts on the day the payout is accepted': on the day of signing nothing moves", () => {
    const same = started(cl01, cl01.terms.issue);
    expect(same).toStrictEqual({ started: true, movedDays: 0, ...cl01, stampTaxOurs: 0 });
  });

  test("'the due date moves by as many days at the same or fewer pesos'", () => {
    const moved = started(cl01, "2026-11-18");
    expect(moved).toMatchObject({ movedDays: 2, price: { total: 205_932, interest: 5800 } });
    expect([moved.terms.nominalDue, moved.terms.due]).toStrictEqual(["2026-12-18", "2026-12-18"]);
  });

  test("a move into another month costs the borrower no second month of stamp tax", () => {
    const short = sampleLoan({ principal: 50_000, issue: "2026-11-30", periodDays: 30 });
    const later = started(short, "2026-12-01");
    // 1 December for 30 days ends on the 31st, when banks are closed: 4 January is in the second month.
    expect([short.price.stampTax, later.price.stampTax, later.stampTaxOurs]).toStrictEqual([33, 33, 33]);
    expect(later.terms.due).toBe("2027-01-04");
  });

  test("'after 7 banking days a new acceptance is asked'", () => {
    expect(standsUntil(cl01.terms.issue, isHoliday)).toBe("2026-11-25");
    expect(start(cl01, "2026-11-25").started).toBe(true);
    expect(start(cl01, "2026-11-26")).toStrictEqual({ started: false, reason: "too-late" });
  });

  test("'the cap is checked again'", () => {
    const falling = [...sandboxCaps, capRow(26, "2026-11-18", 34_799)];
    expect(start(cl01, "2026-11-17", falling).started).toBe(true);
    expect(start(cl01, "2026-11-18", falling)).toStrictEqual({ started: false, reason: "above-cap" });
    const [lower, higher] = [[capRow(26, "2020-01-01", 35_000)], [capRow(26, "2020-01-01", 40_000)]];
    expect(started(cl01, "2026-11-17", lower).cap).toBe(35_000);
    expect(started(cl01, "2026-11-17", higher).cap).toBe(36_000);
    expect(start(cl01, "2026-11-17", [])).toStrictEqual({ started: false, reason: "no-cap" });
  });

  test("cannot start before it was accepted", () => {
    expect(() => start(cl01, "2026-11-15")).toThrow("precedes its loan");
  });

  test("moved at random is never dearer, never shorter, and its account charges what it says", () => {
    fc.assert(
      fc.property(someLoans, fc.nat(9), (loan, late) => {
        const answer = start(loan, addDays(loan.terms.issue, late));
        fc.pre(answer.started);
        const { terms, price, cap, movedDays, stampTaxOurs } = answer;
        expect(movedDays).toBe(late);
        expect(price.total).toBeLessThanOrEqual(loan.price.total);
        expect(price.cae).toBeLessThanOrEqual(loan.price.cae);
        expect(daysBetween(terms.issue, terms.due)).toBeGreaterThanOrEqual(loan.price.realDays);
        expect([daysBetween(terms.issue, terms.nominalDue), stampTaxOurs >= 0]).toStrictEqual([
          loan.price.nominalDays,
          true,
        ]);
        expect(isBankingDay(terms.due, isHoliday)).toBe(true);
        expect(withinCap({ ...price, days: price.nominalDays, cap })).toBe(true);
        expect(totalOf(owedOn(openAccount({ terms, price, cap }), terms.due, sandboxCaps))).toBe(price.total);
      }),
    );
  });
});

function begunAnyway(loan: SampleLoan, late: number, capThen: number): StartedTerm {
  const payoutDay = addDays(loan.terms.issue, late);
  const caps = [...sandboxCaps, capRow(26, payoutDay, capThen)];
  return startTermAnyway({ ...loan, acceptedOn: loan.terms.issue, payoutDay, isHoliday, caps });
}

describe("money that has left", () => {
  test("begins its loan although the cap fell meanwhile, at interest rounded down where half a peso up would break the cap", () => {
    const loan = sampleLoan({ principal: 99_990, issue: "2026-11-16", periodDays: 30 });
    const { terms, price, cap } = begunAnyway(loan, 1, 34_500);
    // 99,990 at 34.5 % for 30 days are 2874.71 pesos.
    expect([terms.annualRate, price.interest, price.total]).toStrictEqual([
      34_500,
      2874,
      99_990 + 2874 + price.stampTax,
    ]);
    expect(totalOf(owedOn(openAccount({ terms, price, cap }), terms.due, sandboxCaps))).toBe(price.total);
  });

  test("begins its loan whatever the cap fell to, within that cap, never dearer, and its account charges what it says", () => {
    fc.assert(
      fc.property(someLoans, fc.nat(60), fc.nat(45_000), (loan, late, capThen) => {
        const { terms, price, cap } = begunAnyway(loan, late, capThen);
        expect(withinCap({ ...price, days: price.nominalDays, cap })).toBe(true);
        expect(cap).toBeLessThanOrEqual(Math.min(loan.cap, capThen));
        expect(price.total).toBeLessThanOrEqual(loan.price.total);
        expect(price.total).toBe(price.principal + price.interest + price.stampTax + price.feeNet + price.feeIva);
        expect(totalOf(owedOn(openAccount({ terms, price, cap }), terms.due, sandboxCaps))).toBe(price.total);
      }),
    );
  });
});
