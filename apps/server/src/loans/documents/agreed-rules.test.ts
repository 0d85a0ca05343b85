import { addBankingDays } from "@noren/lending/calendar/banking-days";
import { addDays, daysBetween } from "@noren/lending/calendar/calendar-day";
import { collectionCostCeiling, uf } from "@noren/lending/loan/collection-cost";
import { offerExtension } from "@noren/lending/loan/extension";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { pesos } from "@noren/lending/money/money";
import { standsUntil } from "@noren/lending/price/quote-validity";
import { cl01, cl01Account, sandboxCaps } from "@noren/lending/loan/sample-loans";
import { withdrawalOn } from "@noren/lending/loan/withdrawal";
import { expect, test } from "vitest";
import { agreedRules } from "./agreed-rules.ts";

const { issue, due } = cl01.terms;

function offer(late: number) {
  const day = addDays(due, late);
  return offerExtension({ account: cl01Account, day, periodDays: 30, isHoliday, caps: sandboxCaps });
}

function ceiling(principal: number, overdueDays: number) {
  const overduePrincipal = pesos(principal);
  return collectionCostCeiling({ overduePrincipal, overdueDays, uf: uf(4_000_000), noticeGiven: true });
}

test("the days of withdrawal and the number of extensions are those of the product", () => {
  expect(agreedRules).toMatchObject({ withdrawalDays: 10, mostExtensions: 2 });
  const day = addDays(issue, agreedRules.withdrawalDays);
  const asked = { principal: pesos(1), payoutDay: issue, received: pesos(0) };
  expect(withdrawalOn({ ...asked, day }).open).toBe(true);
  expect(withdrawalOn({ ...asked, day: addDays(day, 1) }).open).toBe(false);
});

test("an extension is offered until the day before it is too late", () => {
  expect(offer(agreedRules.tooLateDays - 1).offered).toBe(true);
  expect(offer(agreedRules.tooLateDays)).toStrictEqual({ offered: false, reason: "too-late" });
});

test("an acceptance stands for as many banking days as the agreement says", () => {
  expect(standsUntil(issue, isHoliday)).toBe(addBankingDays(issue, agreedRules.payoutBankingDays, isHoliday));
});

test("collection cost begins after the free days, on the scale the summary sheet names", () => {
  const tenUf = 400_000;
  const late = agreedRules.freeDays + 1;
  expect(ceiling(tenUf, agreedRules.freeDays)).toBe(0);
  expect(ceiling(tenUf, late)).toBe(tenUf * 0.09);
  expect(ceiling(5 * tenUf, late) - ceiling(tenUf, late)).toBe(4 * tenUf * 0.06);
  expect(ceiling(6 * tenUf, late) - ceiling(5 * tenUf, late)).toBe(tenUf * 0.03);
});

test("the sample loan is the one of the worked example", () => {
  expect(daysBetween(issue, due)).toBe(30);
});
