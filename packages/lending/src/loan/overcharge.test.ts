import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDay, calendarDay } from "../calendar/calendar-day.ts";
import { isHoliday } from "../calendar/holidays.ts";
import { totalOf } from "../money/components.ts";
import { pesos } from "../money/money.ts";
import { dueDates } from "../price/due-date.ts";
import { quote } from "../price/quote.ts";
import { annualRate, type CapRow } from "../price/rates.ts";
import { type HistoryEvent, type LoanHistory, settlementOf, standingOn } from "./loan-history.ts";
import { overchargeOn, withAllKnown } from "./overcharge.ts";

const issue = calendarDay("2026-11-16");
const day = (after: number): CalendarDay => addDays(issue, after);
const cap = (rate: number, from: CalendarDay, change: Partial<CapRow> = {}): CapRow[] =>
  ([26, 45] as const).map((type) => ({
    type,
    from,
    rate: annualRate(rate),
    certificate: "test",
    sample: true,
    ...change,
  }));
const old = cap(36_000, calendarDay("2020-01-01"));
const ends = (endKnownOn: number): CapRow[] =>
  cap(36_000, calendarDay("2020-01-01"), { to: day(40), endKnownOn: day(endKnownOn) });
const lower = (from: number, knownOn: number): CapRow[] => [
  ...old,
  ...cap(30_000, day(from), { knownOn: day(knownOn) }),
];

function history(events: readonly HistoryEvent[], feeNet = 0): LoanHistory {
  const dates = dueDates({ issue, periodDays: 30, isHoliday });
  const terms = { principal: pesos(200_000), annualRate: annualRate(34_800), feeNet: pesos(feeNet), issue, ...dates };
  return { accepted: { terms, price: quote(terms), cap: annualRate(36_000) }, events, vouchers: [], disputes: [] };
}
const pay = (after: number, amount: number): HistoryEvent => ({
  kind: "payment",
  day: day(after),
  amount: pesos(amount),
  rounding: 0,
});
const on = (given: LoanHistory, after: number, caps: readonly CapRow[]) =>
  standingOn(given, day(after), caps, isHoliday);
const over = (given: LoanHistory, after: number, caps: readonly CapRow[]) =>
  overchargeOn(given, day(after), caps, isHoliday);

describe("a history is counted with the caps it was lived under", () => {
  test("a lower cap that became known ten days late changes none of those days, and counts from then on", () => {
    const late = lower(40, 50);
    expect(on(history([]), 50, late).owed).toEqual(on(history([]), 50, old).owed);
    const grown = (caps: readonly CapRow[]) => on(history([]), 60, caps).owed.lateInterest;
    expect(grown(late)).toBeLessThan(grown(old));
    expect(grown(late)).toBeGreaterThan(grown(lower(40, 39)));
  });

  test("a higher one that became known late charges nobody more for the days before", () => {
    const low = cap(30_000, calendarDay("2020-01-01"));
    const late = [...low, ...cap(36_000, day(40), { knownOn: day(50) })];
    expect(on(history([]), 49, late).owed).toEqual(on(history([]), 49, low).owed);
  });

  test("an end that became known late takes no interest away that was earned before", () => {
    expect(on(history([]), 50, ends(50)).owed).toEqual(on(history([]), 50, old).owed);
    expect(on(history([]), 55, ends(50)).owed).toEqual(on(history([]), 50, old).owed);
    expect(totalOf(on(history([]), 50, ends(41)).owed)).toBeLessThan(totalOf(on(history([]), 50, old).owed));
  });
});

describe("what was charged above a cap that became known later", () => {
  test("of days overdue: the difference of those days", () => {
    const caps = lower(40, 50);
    const { lateInterest } = on(history([]), 60, caps).owed;
    expect(over(history([]), 60, caps)).toBe(lateInterest - on(history([]), 60, lower(40, 39)).owed.lateInterest);
  });

  test("signed on the very day of a lower cap: interest above it", () => {
    // 200,000 × 30 % × 30 ÷ 360 is 5,000; 5,800 were agreed.
    expect(over(history([pay(30, 205_932)]), 60, lower(0, 1))).toBe(800);
  });

  test("still running, it is known before it is charged: what is given back makes up for it on the due date", () => {
    const caps = lower(0, 1);
    expect(over(history([]), 2, caps)).toBe(800);
    expect(totalOf(on(withAllKnown(history([]), caps, day(2)), 30, caps).owed)).toBe(205_932 - 800);
  });

  test("with a fee that the cap leaves no room for: the fee and its IVA too", () => {
    const fee = history([], 150);
    expect(over(fee, 30, lower(0, 1))).toBe(800 + 150 + 29);
  });

  test("known on the day of a recount, after it: nothing of that day changes, up or down", () => {
    const counted = withAllKnown(history([]), lower(40, 49), day(50));
    for (const rate of [20_000, 35_500])
      expect(on(counted, 50, [...lower(40, 49), ...cap(rate, day(45), { knownOn: day(50) })]).owed).toEqual(
        on(counted, 50, lower(40, 49)).owed,
      );
  });

  test("known in time, nothing", () => {
    expect(over(history([pay(45, 1000)]), 90, lower(40, 39))).toBe(0);
  });

  test("of a settled loan it is the borrower's credit, and the loan stays settled", () => {
    const paid = history([pay(45, totalOf(on(history([]), 45, old).owed))]);
    const settled = settlementOf(paid, on(paid, 45, old), old);
    const frozen = { ...paid, ...(settled && { settledUnder: settled }) };
    const caps = [...old, ...cap(30_000, day(31))];
    const amount = over(frozen, 60, caps);
    expect(amount).toBeGreaterThan(0);
    expect(on(frozen, 60, caps).books).toEqual(on(paid, 45, old).books);
    const after = on(withAllKnown(frozen, caps, day(60)), 60, caps);
    expect(after).toMatchObject({ end: "settled", settledOn: day(45), books: { credit: amount } });
  });

  const life = fc.record({
    from: fc.integer({ min: 0, max: 80 }),
    late: fc.integer({ min: 0, max: 30 }),
    rate: fc.integer({ min: 1, max: 40_000 }),
    feeNet: fc.constantFrom(0, 100),
    payments: fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 120_000 })), {
      maxLength: 5,
    }),
    until: fc.integer({ min: 0, max: 120 }),
  });

  test("counted with all that is known nothing is left to give back, then or later, and every peso is somebody's", () => {
    fc.assert(
      fc.property(life, ({ from, late, rate, feeNet, payments, until }) => {
        const caps = [...old, ...cap(rate, day(from), { knownOn: day(from + late) })];
        const events = payments.map(([after, amount]) => pay(after, amount));
        const last = Math.max(until, from + late + 1, ...payments.map(([after]) => after));
        const before = history(events, feeNet);
        const amount = over(before, last, caps);
        const after = withAllKnown(before, caps, day(last));
        expect([over(after, last, caps), over(after, last + 50, caps)]).toEqual([0, 0]);
        const end = on(before, last, caps).end === undefined ? Math.max(last, 30) : last;
        const [was, is] = [on(before, end, caps), on(after, end, caps)];
        expect(totalOf(is.owed) - is.books.credit).toBe(totalOf(was.owed) - was.books.credit - amount);
      }),
    );
  });
});

test("signed under a higher cap that became known that very day, nothing was too much", () => {
  const low = cap(34_000, calendarDay("2020-01-01"));
  const higher = [...low, ...cap(36_000, issue, { knownOn: issue })];
  expect(over(history([pay(30, 205_932)]), 60, higher)).toBe(0);
});

describe("caps that become known late, one after the other", () => {
  const rows = fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: 80 }),
      late: fc.integer({ min: 0, max: 30 }),
      rate: fc.integer({ min: 20_000, max: 36_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const life = fc.record({
    rows,
    paid: fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 120_000 })), { maxLength: 3 }),
    counts: fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 4 }),
    voucher: fc.integer({ min: 30, max: 100 }),
  });

  test("each count after them charges less or the same, and leaves nothing to give back, also once a voucher is refused", () => {
    fc.assert(
      fc.property(life, ({ rows: published, paid, counts, voucher }) => {
        const caps = [
          ...old,
          ...published.flatMap(({ from, late, rate }) => cap(rate, day(from), { knownOn: day(from + late) })),
        ];
        const events = paid.map(([after, amount]) => pay(after, amount));
        const openedOn = day(voucher);
        let lived: LoanHistory = { ...history(events), vouchers: [{ openedOn, state: "open" }] };
        const last = Math.max(120, ...paid.map(([after]) => after));
        for (const after of [...counts, last].toSorted((one, other) => one - other)) {
          const from = Math.max(after, ...paid.map(([at]) => at));
          expect(over(lived, from, caps)).toBeGreaterThanOrEqual(0);
          lived = withAllKnown(lived, caps, day(from));
          expect(over(lived, from, caps)).toBe(0);
        }
        const refused = { ...lived, vouchers: [{ openedOn, state: "refused" as const, decidedOn: day(last) }] };
        expect(over(refused, last, caps)).toBe(0);
      }),
    );
  });
});

describe("a settled loan is frozen with the figures it was settled on", () => {
  const open = { openedOn: day(30), state: "open" as const };
  const refused = { openedOn: day(30), state: "refused" as const, decidedOn: day(33) };

  test("a voucher that is refused afterwards does not open it again", () => {
    const before = { ...history([]), vouchers: [open] };
    const bill = totalOf(on(before, 32, old).owed);
    const paid = { ...before, events: [pay(32, bill)] };
    const settlement = settlementOf(paid, on(paid, 32, old), old);
    expect(settlement?.by).toEqual([0]);
    const later = { ...paid, vouchers: [refused] };
    expect(on(later, 40, old).end).toBeUndefined();
    expect(on({ ...later, ...(settlement && { settledUnder: settlement }) }, 40, old)).toMatchObject({
      end: "settled",
      settledOn: day(32),
      books: on(paid, 32, old).books,
    });
  });

  test("a payment too many is reversed when it had been given back: it is counted as one that was never settled", () => {
    const before = { ...history([]), vouchers: [open] };
    const paid = { ...before, events: [pay(32, totalOf(on(before, 32, old).owed))] };
    const settlement = settlementOf(paid, on(paid, 32, old), old);
    const back: HistoryEvent = { kind: "credit-return", day: day(35), amount: pesos(5000), rounding: 0 };
    // The 5,000 pesos that came on the 31st day do not count any more; that they went back does.
    const later = { ...paid, events: [...paid.events, back], vouchers: [refused] };
    const { isOpenedAgain, ...opened } = on({ ...later, ...(settlement && { settledUnder: settlement }) }, 40, old);
    expect(opened).toEqual(on(later, 40, old));
    expect(isOpenedAgain).toBe(true);
    expect(opened.owed.principal).toBeGreaterThanOrEqual(5000);
  });

  test("only what settled it holds it: a payment too many does not", () => {
    const paid = history([pay(30, 205_932), pay(31, 5000)]);
    expect(settlementOf(paid, on(paid, 31, old), old)?.by).toEqual([0]);
    expect(settlementOf(history([]), on(history([]), 31, old), old)).toBeUndefined();
  });

  test("an extension that becomes known afterwards does not open it again: it was a payment", () => {
    const paid = history([pay(30, 205_932)]);
    const settlement = settlementOf(paid, on(paid, 30, old), old);
    const terms = { agreedOn: day(20), nominalDue: day(60), due: day(60), stampMonths: 1, stampTax: pesos(500) };
    const late: HistoryEvent = {
      kind: "extension",
      amount: pesos(100),
      terms: { ...terms, cap: annualRate(36_000) },
      rounding: 0,
      isLate: true,
    };
    const known = { ...paid, events: [late, ...paid.events] };
    expect(on(known, 30, old).end).toBeUndefined();
    const { end, books } = on({ ...known, ...(settlement && { settledUnder: settlement }) }, 30, old);
    expect([end, books.credit > 0]).toEqual(["settled", true]);
  });
});
