import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accrue, openAccount, overdueDays, owedOn, principalOf, receive } from "./account-of-loan.ts";
import { addDays, calendarDay, daysBetween } from "../calendar/calendar-day.ts";
import { components, nothing, plus, totalOf } from "../money/components.ts";
import { dayOfEvent, type LoanEvent, replay } from "./loan-events.ts";
import { pesos } from "../money/money.ts";
import { annualRate, capFor, parseRate } from "../price/rates.ts";
import { capRow, cl01, cl01Account, sampleLoan, sandboxCaps, someCaps, someLoans } from "./sample-loans.ts";
import { loans } from "../price/vectors.ts";

const caps = sandboxCaps;
const pauses = fc.array(fc.record({ start: fc.nat(120), length: fc.option(fc.nat(30), { nil: undefined }) }), {
  maxLength: 2,
});
const payments = fc.array(fc.record({ after: fc.nat(150), amount: fc.nat(700_000) }), { maxLength: 5 });

describe("a loan on its due date", () => {
  test.each(loans)("owes the accepted figures of $id", (vector) => {
    const due = calendarDay(vector.due);
    const rate = parseRate(vector.annualRatePercent) ?? annualRate(-1);
    const terms = {
      principal: pesos(vector.principal),
      annualRate: rate,
      feeNet: pesos(vector.feeNet),
      issue: calendarDay(vector.issue),
      nominalDue: due,
      due,
    };
    const price = {
      interest: pesos(vector.interest),
      feeNet: pesos(vector.feeNet),
      feeIva: pesos(vector.feeIva),
      stampTax: pesos(vector.stampTax),
      stampMonths: vector.stampMonths,
    };
    const owed = owedOn(openAccount({ terms, price, cap: annualRate(36_000) }), due, caps);
    expect(owed).toStrictEqual({
      collectionCost: 0,
      lateInterest: 0,
      interest: vector.interest,
      fee: vector.feeNet,
      iva: vector.feeIva,
      stampTax: vector.stampTax,
      principal: vector.principal,
    });
    expect(totalOf(owed)).toBe(vector.total);
  });

  test("'the accepted figures are the figures charged, to the peso', whatever the caps have become", () => {
    fc.assert(
      fc.property(someLoans, someCaps, (loan, changed) => {
        const { price } = loan;
        const owed = owedOn(openAccount(loan), loan.terms.due, changed);
        expect(totalOf(owed)).toBe(price.total);
        expect([owed.interest, owed.fee, owed.iva]).toStrictEqual([price.interest, price.feeNet, price.feeIva]);
        expect([owed.stampTax, owed.principal]).toStrictEqual([price.stampTax, price.principal]);
      }),
    );
  });

  test("moved by a holiday owes no more on the due date than on the nominal one", () => {
    const { terms, ...loan } = sampleLoan({ principal: 100_000, issue: "2026-12-01", periodDays: 30 });
    expect([terms.nominalDue, terms.due]).toStrictEqual(["2026-12-31", "2027-01-04"]);
    const account = openAccount({ terms, ...loan });
    const nominal = owedOn(account, terms.nominalDue, caps);
    expect(owedOn(account, terms.due, caps)).toStrictEqual(nominal);
    expect(owedOn(account, addDays(terms.due, 1), caps).lateInterest).toBe(97);
  });

  test("other figures than those of its terms, or a price above the cap, are refused", () => {
    const one = pesos(1);
    for (const dearer of [{ interest: pesos(5801) }, { feeNet: one }, { feeIva: one }, { stampTax: pesos(133) }]) {
      const price = { ...cl01.price, ...dearer };
      expect(() => openAccount({ ...cl01, price })).toThrow("not that of these terms");
    }
    expect(() => openAccount({ ...cl01, cap: annualRate(34_799) })).toThrow("above the legal cap");
  });
});

describe("before the due date", () => {
  test("'full at any time (interest to that day)': CL-01 day by day", () => {
    const days = ["2026-11-16", "2026-11-17", "2026-12-01", "2026-12-16"].map(calendarDay);
    expect(days.map((day) => owedOn(cl01Account, day, caps).interest)).toStrictEqual([0, 193, 2900, 5800]);
  });

  test("what is owed never falls from day to day and is never above the accepted total", () => {
    fc.assert(
      fc.property(someLoans, someCaps, (loan, changed) => {
        const account = openAccount(loan);
        let before = 0;
        for (let day = loan.terms.issue; day <= loan.terms.due; day = addDays(day, 1)) {
          const total = totalOf(owedOn(account, day, changed));
          expect(total).toBeGreaterThanOrEqual(before);
          before = total;
        }
        expect(before).toBe(loan.price.total);
      }),
      { numRuns: 40 },
    );
  });

  test("interest is never above the cap at signing, to the fraction", () => {
    fc.assert(
      fc.property(someLoans, fc.nat(60), (loan, count) => {
        const { interest } = owedOn(openAccount(loan), addDays(loan.terms.issue, count), caps);
        const pesoDays = BigInt(loan.terms.principal) * BigInt(Math.min(count, loan.price.nominalDays));
        expect(BigInt(interest) * 36_000_000n <= pesoDays * BigInt(loan.cap)).toBe(true);
      }),
    );
  });

  test("a day before the payout, or before the last payment, cannot be asked for", () => {
    expect(() => owedOn(cl01Account, calendarDay("2026-11-15"), caps)).toThrow("2026-11-15 is before 2026-11-16");
  });
});

describe("payments", () => {
  const replayed = fc.record({ loan: someLoans, changed: someCaps, stops: pauses, paid: payments });

  test("leave no component negative, lose no peso, and add up to what was charged", () => {
    fc.assert(
      fc.property(replayed, ({ loan, changed, stops, paid }) => {
        const { issue } = loan.terms;
        const account = openAccount({
          ...loan,
          pauses: stops.map(({ start, length }) => ({
            from: addDays(issue, start),
            ...(length === undefined ? {} : { to: addDays(issue, start + length) }),
          })),
        });
        const events = paid.map(
          ({ after, amount }): LoanEvent => ({ kind: "payment", day: addDays(issue, after), amount: pesos(amount) }),
        );
        const { account: end, settled } = replay(account, events, changed);
        const owed = owedOn(end, addDays(issue, 200), changed);
        for (const component of components) expect(owed[component]).toBeGreaterThanOrEqual(0);
        for (const { event, allocated, credit } of settled) expect(totalOf(allocated) + credit).toBe(event.amount);
        const allocated = settled.reduce((sum, each) => plus(sum, each.allocated), nothing);
        expect(allocated).toStrictEqual(end.paid);
        expect(principalOf(end)).toBe(loan.terms.principal - allocated.principal);
      }),
    );
  });

  test("split on one day, any split, any day, change nothing", () => {
    const splits = fc.array(fc.nat(400_000).map(pesos), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(someLoans, someCaps, fc.nat(150), splits, fc.nat(60), (loan, changed, after, parts, later) => {
        const day = addDays(loan.terms.issue, after);
        const whole = receive(openAccount(loan), { day, amount: pesos(parts.reduce((a, b) => a + b, 0)) }, changed);
        let account = openAccount(loan);
        let [allocated, credit] = [nothing, 0];
        for (const amount of parts) {
          const step = receive(account, { day, amount }, changed);
          account = step.account;
          allocated = plus(allocated, step.allocated);
          credit += step.credit;
        }
        expect({ account, allocated, credit }).toStrictEqual(whole);
        const then = addDays(day, later);
        expect(owedOn(account, then, changed)).toStrictEqual(owedOn(whole.account, then, changed));
      }),
    );
  });

  test("made early never make the loan dearer", () => {
    fc.assert(
      fc.property(someLoans, fc.array(fc.tuple(fc.nat(60), fc.nat(300_000)), { maxLength: 4 }), (loan, early) => {
        const { issue, due } = loan.terms;
        const events = early
          .map(([after, amount]): LoanEvent => ({ kind: "payment", day: addDays(issue, after), amount: pesos(amount) }))
          .filter((event) => dayOfEvent(event) <= due);
        const { account } = replay(openAccount(loan), events, caps);
        const total = totalOf(account.paid) + totalOf(owedOn(account, due, caps));
        expect(total).toBeLessThanOrEqual(loan.price.total);
      }),
    );
  });

  test("in full settle the loan for good", () => {
    fc.assert(
      fc.property(someLoans, someCaps, fc.nat(150), fc.nat(400), (loan, changed, after, later) => {
        const day = addDays(loan.terms.issue, after);
        const owed = owedOn(openAccount(loan), day, changed);
        const { account, credit } = receive(openAccount(loan), { day, amount: totalOf(owed) }, changed);
        expect(credit).toBe(0);
        expect(totalOf(owedOn(account, addDays(day, later), changed))).toBe(0);
      }),
    );
  });

  test("counted in one step or day by day are the same", () => {
    fc.assert(
      fc.property(someLoans, someCaps, fc.nat(120), (loan, changed, count) => {
        const { issue } = loan.terms;
        let account = openAccount(loan);
        for (let day = 1; day <= count; day += 1) account = accrue(account, addDays(issue, day), changed);
        expect(account).toStrictEqual(accrue(openAccount(loan), addDays(issue, count), changed));
      }),
      { numRuns: 30 },
    );
  });

  test("'after a part payment interest accrues on the remaining principal only'", () => {
    const day = calendarDay("2026-12-01");
    const { account, allocated } = receive(cl01Account, { day, amount: pesos(103_032) }, caps);
    expect(allocated).toStrictEqual({ ...nothing, interest: 2900, stampTax: 132, principal: 100_000 });
    // 15 more days on the other 100,000
    expect(totalOf(owedOn(account, cl01.terms.due, caps))).toBe(100_000 + 1450);
  });
});

describe("late interest", () => {
  test("'10 days late on 200,000 → 2,000' at 36 %: ten times the product's rate here", () => {
    const ten = calendarDay("2026-12-26");
    expect(owedOn(cl01Account, ten, caps)).toMatchObject({ lateInterest: 1933, interest: 5800 });
    const dear = openAccount(sampleLoan({ principal: 200_000, issue: "2026-11-16", periodDays: 30, rate: 36_000 }));
    expect(owedOn(dear, ten, caps)).toMatchObject({ lateInterest: 2000, interest: 6000 });
  });

  test("counts from the day after the due date", () => {
    expect(owedOn(cl01Account, cl01.terms.due, caps).lateInterest).toBe(0);
    expect(owedOn(cl01Account, addDays(cl01.terms.due, 1), caps).lateInterest).toBe(193);
    expect([
      overdueDays(cl01Account, cl01.terms.due),
      overdueDays(cl01Account, calendarDay("2026-12-20")),
    ]).toStrictEqual([0, 4]);
  });

  test("is never above either cap, to the fraction, and equals the count day by day", () => {
    fc.assert(
      fc.property(someLoans, someCaps, fc.nat(200), fc.nat(30), (loan, changed, late, paused) => {
        const { issue, due, principal, annualRate: rate } = loan.terms;
        const pause = { from: addDays(due, 5), to: addDays(due, 5 + paused) };
        const { lateInterest } = owedOn(openAccount({ ...loan, pauses: [pause] }), addDays(due, late), changed);
        let [units, atSigning, today] = [0n, 0n, 0n];
        for (let day = addDays(due, 1); day <= addDays(due, late); day = addDays(day, 1)) {
          const cap = capFor({ days: daysBetween(issue, due), day, rows: changed })?.rate ?? 0;
          const stopped = day >= pause.from && day <= pause.to;
          atSigning += BigInt(principal) * BigInt(loan.cap);
          today += BigInt(principal) * BigInt(cap);
          if (!stopped) units += BigInt(principal) * BigInt(Math.min(rate, loan.cap, cap));
        }
        const charged = BigInt(lateInterest) * 36_000_000n;
        expect(charged <= atSigning && charged <= today).toBe(true);
        // Half up at most, and less by one peso at most where a cap stands in the way.
        expect(2n * charged <= 2n * units + 36_000_000n && charged > units - 36_000_000n).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test("'never above the cap at signing or today's': at the cap itself a peso is not rounded up", () => {
    // A day of 36 % on 30,550 is 30.55 pesos; of 34 %, 28.85.
    const atCap = openAccount(sampleLoan({ principal: 30_550, issue: "2026-11-16", periodDays: 60, rate: 36_000 }));
    const late = addDays(atCap.due, 1);
    expect(owedOn(atCap, calendarDay("2026-11-17"), caps).interest).toBe(30);
    expect(owedOn(atCap, late, caps).lateInterest).toBe(30);
    expect(owedOn(atCap, late, [capRow(26, "2020-01-01", 99_000)]).lateInterest).toBe(30);
    expect(owedOn(atCap, late, [capRow(26, "2020-01-01", 34_000)]).lateInterest).toBe(28);
  });

  test("'stops while a loan is disputed as not recognised'", () => {
    const from = calendarDay("2026-12-21");
    const disputed = openAccount({ ...cl01, pauses: [{ from }] });
    const lateOn = (day: string) => owedOn(disputed, calendarDay(day), caps).lateInterest;
    expect([lateOn("2026-12-20"), lateOn("2026-12-21"), lateOn("2027-06-30")]).toStrictEqual([773, 773, 773]);
    const over = openAccount({ ...cl01, pauses: [{ from, to: calendarDay("2026-12-30") }] });
    expect(owedOn(over, calendarDay("2026-12-31"), caps).lateInterest).toBe(967);
  });

  test("grows on overdue principal only, less after a part payment", () => {
    const { account } = receive(cl01Account, { day: cl01.terms.due, amount: pesos(105_932) }, caps);
    expect(principalOf(account)).toBe(100_000);
    expect(owedOn(account, calendarDay("2026-12-26"), caps)).toStrictEqual({
      ...nothing,
      lateInterest: 967,
      principal: 100_000,
    });
  });
});

test("events are replayed by the day they count from, not the order they became known", () => {
  const known: LoanEvent[] = [
    { kind: "payment", day: calendarDay("2026-12-10"), amount: pesos(50_000) },
    { kind: "payment", day: calendarDay("2026-12-01"), amount: pesos(20_000) },
  ];
  const late = replay(cl01Account, known, caps);
  expect(late).toStrictEqual(replay(cl01Account, known.toReversed(), caps));
  expect(late.settled.map(({ event }) => dayOfEvent(event))).toStrictEqual(["2026-12-01", "2026-12-10"]);
  // A reversed payment is left out: the loan is as if it had never come.
  expect(replay(cl01Account, [], caps).account).toStrictEqual(cl01Account);
});
