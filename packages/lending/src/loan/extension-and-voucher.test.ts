import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../calendar/calendar-day.ts";
import { isHoliday } from "../calendar/holidays.ts";
import { totalOf } from "../money/components.ts";
import { pesos } from "../money/money.ts";
import { offerExtension } from "./extension.ts";
import { type LoanHistory, standingOn } from "./loan-history.ts";
import { cl01, sandboxCaps } from "./sample-loans.ts";
import type { Voucher } from "./voucher.ts";

const { due } = cl01.terms;

/** An extension that was accepted and paid on this day, while these vouchers stood as they are. */
function extended(vouchers: readonly Voucher[], agreedOn: typeof due) {
  const history: LoanHistory = { accepted: cl01, events: [], vouchers, disputes: [] };
  const { account } = standingOn(history, agreedOn, sandboxCaps, isHoliday);
  const card = offerExtension({ account, day: agreedOn, periodDays: 30, isHoliday, caps: sandboxCaps });
  if (!card.offered) throw new Error(card.reason);
  const event = { kind: "extension" as const, terms: card, amount: card.costNowTotal, rounding: 0 };
  return { card, history: { ...history, events: [event] } };
}
const totalOn = (history: LoanHistory, day: typeof due) =>
  totalOf(standingOn(history, day, sandboxCaps, isHoliday).owed);

test("'the accepted figures are the figures charged': an extension accepted while a voucher was checked keeps them when it is refused", () => {
  fc.assert(
    fc.property(fc.nat(8), fc.nat(8), fc.nat(8), (opened, later, decided) => {
      const openedOn = addDays(due, opened);
      const agreedOn = addDays(openedOn, later);
      const { card, history } = extended([{ openedOn, state: "open" }], agreedOn);
      const refused: Voucher = { openedOn, state: "refused", decidedOn: addDays(agreedOn, decided) };
      expect(totalOn({ ...history, vouchers: [refused] }, card.due)).toBe(card.totalAtEnd);
    }),
  );
});

test("refused before the extension was accepted, on the same day too, its days were part of the price", () => {
  const openedOn = addDays(due, 1);
  const agreedOn = addDays(due, 3);
  const refused: Voucher = { openedOn, state: "refused", decidedOn: agreedOn };
  const { card, history } = extended([refused], agreedOn);
  expect(card.costNow.lateInterest).toBeGreaterThan(0);
  expect(totalOn(history, card.due)).toBe(card.totalAtEnd);
});

test("'refused ones count those days again': where the extension's payment went back too, as if neither had been", () => {
  const openedOn = addDays(due, 1);
  const { history } = extended([{ openedOn, state: "open" }], addDays(due, 3));
  const refused: Voucher = { openedOn, state: "refused", decidedOn: addDays(due, 4) };
  const neither = totalOn({ ...history, events: [], vouchers: [] }, addDays(due, 10));
  expect(totalOn({ ...history, events: [], vouchers: [refused] }, addDays(due, 10))).toBe(neither);
  expect(pesos(neither)).toBeGreaterThan(205_932);
});
