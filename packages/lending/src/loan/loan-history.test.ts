import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDay, calendarDay } from "../calendar/calendar-day.ts";
import { components, nothing, totalOf } from "../money/components.ts";
import { dueDates } from "../price/due-date.ts";
import { isHoliday } from "../calendar/holidays.ts";
import { type HistoryEvent, type LoanHistory, owedIn, receivedFor, standingOn } from "./loan-history.ts";
import { pesos } from "../money/money.ts";
import { quote } from "../price/quote.ts";
import { annualRate, type CapRow } from "../price/rates.ts";

const issue = calendarDay("2026-11-16");
const caps: readonly CapRow[] = [26, 45].map((type) => ({
  type: type === 45 ? 45 : 26,
  from: calendarDay("2020-01-01"),
  rate: annualRate(36_000),
  certificate: "test",
  sample: true,
}));
const day = (after: number): CalendarDay => addDays(issue, after);

function history(events: readonly HistoryEvent[], change: Partial<LoanHistory> = {}): LoanHistory {
  const dates = dueDates({ issue, periodDays: 30, isHoliday });
  const terms = { principal: pesos(200_000), annualRate: annualRate(34_800), feeNet: pesos(0), issue, ...dates };
  return {
    accepted: { terms, price: quote(terms), cap: annualRate(36_000) },
    events,
    vouchers: [],
    disputes: [],
    ...change,
  };
}
const pay = (after: number, amount: number, rounding = 0): HistoryEvent => ({
  kind: "payment",
  day: day(after),
  amount: pesos(amount),
  rounding,
});
const on = (given: LoanHistory, after: number) => standingOn(given, day(after), caps, isHoliday);

describe("a loan's standing is counted from its history", () => {
  test("vector CL-01: on the due date 205,932 are owed", () => {
    expect(totalOf(on(history([]), 30).owed)).toBe(205_932);
  });

  test("settled on the payer's day, whenever it was told", () => {
    const { end, settledOn, owed } = on(history([pay(30, 205_932)]), 40);
    expect({ end, settledOn, owed }).toEqual({ end: "settled", settledOn: day(30), owed: nothing });
  });

  test("more than owed is the borrower's credit", () => {
    expect(on(history([pay(30, 210_000)]), 30).books.credit).toBe(4068);
  });

  test("a payment left out is a payment that never was", () => {
    expect(on(history([pay(3, 1000)].slice(1)), 20)).toEqual(on(history([]), 20));
  });

  test("withdrawal: the principal is given back and nothing else is owed, interest and tax are not charged to the borrower", () => {
    const events: HistoryEvent[] = [{ kind: "withdrawal", day: day(5), amount: pesos(200_000), rounding: 0 }];
    const { end, owed, books } = on(history(events), 20);
    expect({ end, owed, credit: books.credit }).toEqual({ end: "withdrawn", owed: nothing, credit: 0 });
    expect(books.charged.interest).toBe(0);
    expect(books.forgiven).toEqual({ ...nothing, stampTax: pesos(132) });
  });

  test("a withdrawal whose money is not all there any more is a payment", () => {
    const events: HistoryEvent[] = [{ kind: "withdrawal", day: day(5), amount: pesos(150_000), rounding: 0 }];
    const { end, owed } = on(history(events), 5);
    expect(end).toBeUndefined();
    expect(owed).toEqual(on(history([pay(5, 150_000)]), 5).owed);
  });

  test("confirmed fraud: nothing is owed and everything paid goes back", () => {
    const disputes = [{ openedOn: day(3), closedOn: day(6), outcome: "fraud" as const }];
    const { end, owed, books } = on(history([pay(2, 10_000)], { disputes }), 20);
    expect({ end, owed, credit: books.credit }).toEqual({ end: "fraud", owed: nothing, credit: 10_000 });
    expect(books.forgiven.principal).toBe(200_000);
  });

  test("a dispute stops late interest while it lasts", () => {
    const disputes = [{ openedOn: day(31), closedOn: day(40), outcome: "recognised" as const }];
    expect(on(history([], { disputes }), 40).owed.lateInterest).toBe(0);
    expect(on(history([], { disputes }), 41).owed.lateInterest).toBeGreaterThan(0);
  });

  test("what was written off earns nothing any more, and stays owed and set against an allowance", () => {
    const off = on(history([], { writtenOffOn: day(60) }), 200);
    expect(off.owed).toEqual(on(history([]), 59).owed);
    expect(off.books.allowance).toBe(totalOf(off.owed));
  });

  test("an open voucher holds back the mark 'overdue' for 3 banking days", () => {
    const vouchers = [{ openedOn: day(31), state: "open" as const }];
    expect(on(history([], { vouchers }), 32).held).toBe(true);
    expect(on(history([], { vouchers }), 45).held).toBe(false);
  });
});

const anEvent: fc.Arbitrary<HistoryEvent> = fc.oneof(
  fc.record({
    kind: fc.constant("payment" as const),
    day: fc.integer({ min: 0, max: 90 }).map(day),
    amount: fc.integer({ min: 1, max: 250_000 }).map(pesos),
    rounding: fc.integer({ min: -5, max: 4 }),
  }),
  fc.record({
    kind: fc.constant("coupon" as const),
    day: fc.integer({ min: 0, max: 90 }).map(day),
    amount: fc.integer({ min: 1, max: 5000 }).map(pesos),
    rounding: fc.constant(0),
  }),
  fc.record({
    kind: fc.constant("withdrawal" as const),
    day: fc.integer({ min: 0, max: 10 }).map(day),
    amount: fc.integer({ min: 0, max: 210_000 }).map(pesos),
    rounding: fc.constant(0),
  }),
);
const someEvents = fc.array(anEvent, { maxLength: 8 }).map((events) => {
  const first = events.findIndex(({ kind }) => kind === "withdrawal");
  return events.filter(({ kind }, index) => kind !== "withdrawal" || index === first);
});

describe("whatever happens to a loan", () => {
  test("allocations + credit = payments, and no component is ever owed less than nothing", () => {
    fc.assert(
      fc.property(someEvents, fc.integer({ min: 90, max: 150 }), (events, until) => {
        const { books, owed } = on(history(events), until);
        expect(totalOf(books.paid) + books.credit).toBe(receivedFor({ events }));
        for (const component of components) expect(owed[component]).toBeGreaterThanOrEqual(0);
        expect(owedIn(books)).toEqual(owed);
      }),
    );
  });

  test("splitting a payment on one day changes nothing but how many there are", () => {
    const cut = fc.tuple(
      fc.integer({ min: 2, max: 250_000 }),
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      fc.integer({ min: 0, max: 80 }),
    );
    fc.assert(
      fc.property(someEvents, cut, (events, [amount, share, after]) => {
        const part = Math.min(amount - 1, Math.max(1, Math.floor(amount * share)));
        const whole = on(history([...events, pay(after, amount)]), 120);
        const split = on(history([...events, pay(after, part), pay(after, amount - part)]), 120);
        expect(split.books).toEqual(whole.books);
      }),
    );
  });

  test("the order in which payments of different days are told changes nothing", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anEvent, { selector: (event) => ("day" in event ? event.day : ""), maxLength: 6 }),
        (events) => {
          expect(on(history(events.toReversed()), 120).books).toEqual(on(history(events), 120).books);
        },
      ),
    );
  });
});
