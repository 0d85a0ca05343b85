import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openAccount, owedOn, principalOf, receive } from "./account-of-loan.ts";
import { isBankingDay } from "../calendar/banking-days.ts";
import { addDays, type CalendarDay, calendarDay, daysBetween } from "../calendar/calendar-day.ts";
import { components, nothing, plus, totalOf } from "../money/components.ts";
import {
  type ExtensionCard,
  extendAccount,
  extensionStampMonths,
  offerExtension,
  settleExtension,
} from "./extension.ts";
import { isHoliday } from "../calendar/holidays.ts";
import { replay } from "./loan-events.ts";
import { pesos } from "../money/money.ts";
import { annualRate, type CapRow } from "../price/rates.ts";
import { capRow, cl01, cl01Account, sampleLoan, sandboxCaps, someLoans } from "./sample-loans.ts";

const caps = sandboxCaps;
const due = cl01.terms.due;

function offer(account = cl01Account, day = due, rows: readonly CapRow[] = caps, periodDays = 30) {
  return offerExtension({ account, day, periodDays, isHoliday, caps: rows });
}

function card(...given: Parameters<typeof offer>): ExtensionCard {
  const answer = offer(...given);
  if (!answer.offered) throw new Error(`refused: ${answer.reason}`);
  return answer;
}

function extend(account: typeof cl01Account, terms: ExtensionCard) {
  return extendAccount(account, { amount: terms.costNowTotal, terms }, caps).account;
}

describe("an extension on the due date", () => {
  test("'pay what accrued so far (interest, costs, stamp tax per complete month), keep the principal'", () => {
    const given = card();
    expect(given).toMatchObject({ nominalDue: "2027-01-15", due: "2027-01-15", stampMonths: 0, stampTax: 0 });
    expect(given.costNow).toStrictEqual({ ...nothing, interest: 5800, stampTax: 132 });
    expect(given).toMatchObject({ costNowTotal: 5932, totalAtEnd: 205_800, interestAtEnd: 5800 });
  });

  test("'shows what it costs beside what simply paying would cost'", () => {
    // 34.8 % for 30 days: 2.9 % a month, 34.80 % a year
    expect(card()).toMatchObject({ payingInstead: 205_932, extraCost: 5800, cae: 3480, extensionsLeft: 1 });
  });

  test("'stamp tax per complete month' for the longer product", () => {
    const account = openAccount(sampleLoan({ principal: 1_200_000, issue: "2026-11-16", periodDays: 60 }));
    // 15 January to 16 March: two complete months, 0.132 % of the principal
    expect(card(account, account.due, caps, 60)).toMatchObject({ due: "2027-03-16", stampMonths: 2, stampTax: 1584 });
  });

  test.each([
    ["2026-12-16", "2027-01-15", 0],
    ["2026-12-16", "2027-01-16", 1],
    ["2026-12-16", "2027-02-15", 1],
    ["2027-01-31", "2027-02-28", 1],
  ])("%s to %s: %i complete months", (from, to, months) => {
    expect(extensionStampMonths(calendarDay(from), calendarDay(to))).toBe(months);
  });
});

describe("the new due date", () => {
  test("'counts from the later of the old due date and the payment day'", () => {
    expect(card(cl01Account, calendarDay("2026-12-01")).due).toBe("2027-01-15");
    // six days late
    expect(card(cl01Account, calendarDay("2026-12-22")).nominalDue).toBe("2027-01-21");
  });

  test("lands on a banking day without more interest", () => {
    const given = card(cl01Account, calendarDay("2026-12-17"));
    expect([given.nominalDue, given.due]).toStrictEqual(["2027-01-16", "2027-01-18"]);
    expect(given.interestAtEnd).toBe(5800);
  });

  test("asked for early leaves the days to the old due date to be paid at the end", () => {
    const given = card(cl01Account, calendarDay("2026-12-01"));
    expect(given.costNow).toMatchObject({ interest: 2900, stampTax: 132, principal: 0 });
    expect(given.interestAtEnd).toBe(2900 + 5800);
  });

  test("when overdue has late interest to the payment day, then ordinary interest again", () => {
    const given = card(cl01Account, calendarDay("2026-12-22"));
    expect(given.costNow).toMatchObject({ interest: 5800, lateInterest: 1160, stampTax: 132 + 132 });
    const extended = extend(cl01Account, given);
    const soon = owedOn(extended, calendarDay("2026-12-23"), caps);
    expect(soon).toStrictEqual({ ...nothing, interest: 193, principal: 200_000 });
    expect(owedOn(extended, addDays(given.due, 1), caps)).toMatchObject({ interest: 5800, lateInterest: 193 });
  });
});

describe("is refused", () => {
  test("'At most 2 a loan'", () => {
    const once = extend(cl01Account, card());
    const twice = extend(once, card(once, once.due));
    expect(offer(twice, twice.due)).toStrictEqual({ offered: false, reason: "none-left" });
  });

  test("'never when 30 or more days overdue'", () => {
    expect(offer(cl01Account, addDays(due, 29)).offered).toBe(true);
    expect(offer(cl01Account, addDays(due, 30))).toStrictEqual({ offered: false, reason: "too-late" });
  });

  test("when nothing is owed", () => {
    const { account } = receive(cl01Account, { day: due, amount: pesos(205_932) }, caps);
    expect(offer(account, due)).toStrictEqual({ offered: false, reason: "nothing-owed" });
  });

  test("while nothing has accrued that it could be paid with", () => {
    const short = openAccount(sampleLoan({ principal: 50_000, issue: "2026-11-16", periodDays: 15 }));
    const day = calendarDay("2026-11-20");
    const { interest, stampTax } = owedOn(short, day, caps);
    const { account } = receive(short, { day, amount: pesos(interest + stampTax) }, caps);
    const ask = (on: CalendarDay) => offerExtension({ account, day: on, periodDays: 15, isHoliday, caps });
    expect(ask(day)).toStrictEqual({ offered: false, reason: "nothing-to-pay" });
    expect(ask(addDays(day, 1)).offered).toBe(true);
  });

  test("'TMC check again': without a cap in force, or above it", () => {
    expect(offer(cl01Account, due, [])).toStrictEqual({ offered: false, reason: "no-cap" });
    const low = [capRow(26, "2020-01-01", 34_799)];
    expect(offer(cl01Account, due, low)).toStrictEqual({ offered: false, reason: "above-cap" });
  });

  test("'when an extension brings the whole term to 90 days or more, the lower of 26 and 45'", () => {
    const long = openAccount(sampleLoan({ principal: 500_000, issue: "2026-11-16", periodDays: 60 }));
    const rows = [capRow(26, "2020-01-01", 36_000), capRow(45, "2020-01-01", 34_000)];
    expect(offer(long, long.due, rows)).toStrictEqual({ offered: false, reason: "above-cap" });
    expect(offer(cl01Account, due, rows).offered).toBe(true);
    expect(offer(long, long.due, rows.slice(0, 1))).toStrictEqual({ offered: false, reason: "no-cap" });
  });
});

test("the lowest of the caps it was agreed under stays the loan's", () => {
  const lower = [capRow(26, "2020-01-01", 35_000)];
  expect(extend(cl01Account, card(cl01Account, due, lower)).cap).toBe(35_000);
  const higher = [capRow(26, "2020-01-01", 40_000)];
  expect(extend(cl01Account, card(cl01Account, due, higher)).cap).toBe(36_000);
});

describe("the month in doubt of an extension's stamp tax (DL 3.475 art. 2 no. 2)", () => {
  test("issued 2026-12-22, 2027-02-22 to 2027-04-23: the borrower pays two months, the third is ours", () => {
    const account = openAccount(sampleLoan({ principal: 200_000, issue: "2026-12-22", periodDays: 62 }));
    expect(account.due).toBe("2027-02-22");
    const given = card(account, account.due, caps, 60);
    expect(given).toMatchObject({ due: "2027-04-23", stampMonths: 2, stampTax: 264, stampTaxInDoubt: 132 });
    expect(given.costNow.stampTax).toBe(account.charged.stampTax + 264);
    expect(extend(account, given)).toMatchObject({ stampTaxOurs: 132 });
  });

  test("complete months to the day leave none in doubt", () => {
    const account = openAccount(sampleLoan({ principal: 200_000, issue: "2026-12-22", periodDays: 62 }));
    const exact = card(account, account.due, caps, 59);
    expect(exact).toMatchObject({ due: "2027-04-22", stampMonths: 2 });
    expect(exact.stampTaxInDoubt).toBeUndefined();
  });

  test("together with all others it never comes to more than 0.8 %", () => {
    const account = {
      ...openAccount(sampleLoan({ principal: 200_000, issue: "2026-12-22", periodDays: 62 })),
      stampMonths: 11,
    };
    const { stampTax, stampTaxInDoubt = 0 } = card(account, account.due, caps, 60);
    expect(stampTax + stampTaxInDoubt).toBe(1600 - 132 * 11);
  });
});

test("'total stamp cap 0.8 %': the months of the loan and of both extensions count together", () => {
  const once = extend(cl01Account, card(cl01Account, due, caps, 200));
  expect([once.stampMonths, once.charged.stampTax]).toStrictEqual([1 + 6, 132 * 7]);
  const twice = extend(once, card(once, once.due, caps, 250));
  expect([twice.stampMonths, twice.charged.stampTax]).toStrictEqual([1 + 6 + 8, 1600]);
});

describe("what was paid", () => {
  test("'paid late or short counts as a part payment, and says so'", () => {
    const given = card();
    expect(settleExtension(given, { day: due, amount: pesos(5932) })).toStrictEqual({ counts: "extension" });
    const short = settleExtension(given, { day: due, amount: pesos(5931) });
    expect(short).toStrictEqual({ counts: "part-payment", because: "short" });
    const late = settleExtension(given, { day: addDays(due, 1), amount: pesos(9000) });
    expect(late).toStrictEqual({ counts: "part-payment", because: "late" });
  });

  test("beyond the cost lowers the principal", () => {
    const terms = card();
    const { account, allocated } = extendAccount(cl01Account, { amount: pesos(55_932), terms }, caps);
    expect([allocated.principal, principalOf(account)]).toStrictEqual([50_000, 150_000]);
    expect(totalOf(owedOn(account, terms.due, caps))).toBe(150_000 + 4350);
  });

  test("stays owed where an earlier payment was sent back after the extension", () => {
    const part = { kind: "payment", day: calendarDay("2026-12-01"), amount: pesos(3032) } as const;
    const { account } = replay(cl01Account, [part], caps);
    const terms = card(account);
    expect(terms.costNowTotal).toBe(2900);
    const paid = { kind: "extension", amount: pesos(2900), terms } as const;
    const without = replay(cl01Account, [paid], caps).account;
    expect(owedOn(without, due, caps)).toStrictEqual({ ...nothing, interest: 2900, stampTax: 132, principal: 200_000 });
  });
});

describe("credited before what had been paid before it", () => {
  const given = card();
  const extension = { kind: "extension" as const, amount: given.costNowTotal, terms: { ...given, movesDue: due } };

  test("it is a payment where that had settled the loan", () => {
    const all = { kind: "payment" as const, day: due, amount: pesos(205_932) };
    const { account, settled } = replay(cl01Account, [all, extension], caps);
    expect(account).toMatchObject({ due, extensions: 0, charged: cl01Account.charged });
    expect(settled.at(-1)?.credit).toBe(given.costNowTotal);
  });

  test("it is a payment where that had moved the due date", () => {
    const { account, settled } = replay(cl01Account, [extension, extension], caps);
    expect(account).toMatchObject({ due: given.due, extensions: 1 });
    expect(settled.at(-1)?.allocated.principal).toBe(given.costNowTotal);
  });

  test("it still extends where an extension before it went back", () => {
    const later = { ...extension, terms: { ...given, movesDue: addDays(due, 30), due: addDays(due, 60) } };
    expect(replay(cl01Account, [later], caps).account.due).toBe(addDays(due, 60));
  });
});

describe("any extension", () => {
  const asked = fc.record({ loan: someLoans, first: fc.nat(95), second: fc.nat(130), paid: fc.nat(200_000) });

  test("keeps its card: dates, limits, and the total charged at the end", () => {
    fc.assert(
      fc.property(asked, ({ loan, first, second, paid }) => {
        const opened = openAccount(loan);
        const periodDays = loan.price.nominalDays;
        let { account } = receive(opened, { day: loan.terms.issue, amount: pesos(paid) }, caps);
        for (const after of [first, second, second]) {
          const day = addDays(loan.terms.issue, after);
          if (day < account.accruedTo) continue;
          const given = offerExtension({ account, day, periodDays, isHoliday, caps });
          if (!given.offered) continue;
          const base = account.due > day ? account.due : day;
          expect(daysBetween(account.due, day)).toBeLessThan(30);
          expect([given.nominalDue, isBankingDay(given.due, isHoliday)]).toStrictEqual([
            addDays(base, periodDays),
            true,
          ]);
          const next = extend(account, given);
          expect(principalOf(next)).toBe(principalOf(account));
          expect(totalOf(owedOn(next, day, caps))).toBe(principalOf(account));
          expect(totalOf(owedOn(next, given.due, caps))).toBe(given.totalAtEnd);
          expect(given.totalAtEnd + given.costNowTotal).toBe(given.payingInstead + given.extraCost);
          account = next;
        }
        expect(account.extensions).toBeLessThanOrEqual(2);
        expect(account.charged.stampTax * 1000).toBeLessThanOrEqual(loan.terms.principal * 8 + 1500);
        for (const component of components)
          expect(account.charged[component]).toBeGreaterThanOrEqual(account.paid[component]);
      }),
    );
  });

  test("earns no more than the cap in force when it was agreed, on all days and the fee too", () => {
    fc.assert(
      fc.property(asked, ({ loan, first }) => {
        const account = openAccount(loan);
        const day = addDays(loan.terms.issue, first);
        const periodDays = loan.price.nominalDays;
        const given = offerExtension({ account, day, periodDays, isHoliday, caps });
        fc.pre(given.offered);
        const extended = extend(account, given);
        const owed = owedOn(extended, given.due, caps);
        const { interest, fee } = plus(extended.paid, owed);
        const days = Math.min(first, periodDays) + daysBetween(day > account.due ? day : account.due, given.nominalDue);
        const early = Math.max(0, periodDays - first);
        const pesoDays = BigInt(loan.terms.principal) * BigInt(days + early);
        expect(BigInt(interest + fee) * 36_000_000n <= pesoDays * BigInt(annualRate(36_000))).toBe(true);
      }),
    );
  });
});
