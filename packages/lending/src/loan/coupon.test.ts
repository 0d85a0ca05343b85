import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openAccount, owedOn } from "./account-of-loan.ts";
import { addDays, calendarDay } from "../calendar/calendar-day.ts";
import { nothing, totalOf } from "../money/components.ts";
import { type Coupon, type CouponEvent, type CouponState, couponDiscount, nextCouponState } from "./coupon.ts";
import { type LoanEvent, replay } from "./loan-events.ts";
import { pesos } from "../money/money.ts";
import { cl01, cl01Account, sandboxCaps, someLoans } from "./sample-loans.ts";

const day = cl01.terms.due;
const coupon: Coupon = {
  kind: "welcome",
  amount: pesos(1000),
  minimum: pesos(50_000),
  expiration: day,
  state: "usable",
};
const owed = owedOn(cl01Account, day, sandboxCaps);
const use = { coupon, day, owed, repayment: totalOf(owed), another: false };

describe("a coupon", () => {
  test("is 'a fixed sum off interest and costs'", () => {
    expect(couponDiscount(use)).toStrictEqual({ usable: true, discount: 1000 });
    const large = { ...coupon, amount: pesos(100_000) };
    expect(couponDiscount({ ...use, coupon: large })).toStrictEqual({ usable: true, discount: 5800 });
    const part = { coupon: { ...coupon, minimum: pesos(0) }, repayment: pesos(400) };
    expect(couponDiscount({ ...use, ...part })).toStrictEqual({ usable: true, discount: 400 });
  });

  test.each<[string, Partial<typeof use>, string]>([
    ["'One a repayment'", { another: true }, "one-a-repayment"],
    ["'minimum'", { repayment: pesos(49_999) }, "below-minimum"],
    ["'expiration'", { day: addDays(day, 1) }, "expired"],
    ["reserved for another repayment", { coupon: { ...coupon, state: "reserved" } }, "not-usable"],
    ["used", { coupon: { ...coupon, state: "used" } }, "not-usable"],
    ["for principal alone", { owed: { ...nothing, principal: pesos(50_000) } }, "nothing-to-take-off"],
    ["for stamp tax alone", { owed: { ...nothing, stampTax: pesos(132) } }, "nothing-to-take-off"],
  ])("%s: refused", (_name, change, reason) => {
    expect(couponDiscount({ ...use, ...change })).toStrictEqual({ usable: false, reason });
  });

  test("'never principal': no coupon, however large, on whatever day, lowers it", () => {
    const events = fc.array(
      fc.record({ kind: fc.constantFrom("coupon", "payment"), after: fc.nat(120), amount: fc.nat(90_000).map(pesos) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(someLoans, events, (loan, given) => {
        const list = given.map(
          ({ kind, after, amount }): LoanEvent => ({
            kind: kind === "coupon" ? "coupon" : "payment",
            day: addDays(loan.terms.issue, after),
            amount,
          }),
        );
        const { settled } = replay(openAccount(loan), list, sandboxCaps);
        for (const { event, allocated, credit } of settled) {
          const touched = event.kind === "coupon" ? allocated.principal + allocated.stampTax : 0;
          expect([touched, totalOf(allocated) + credit]).toStrictEqual([0, event.amount]);
        }
      }),
    );
  });

  const after = (state: CouponState, event: CouponEvent, on = day) =>
    nextCouponState({ state, expiration: day }, event, on);

  test("'a failed or expired intent gives it back'", () => {
    expect(after("usable", "intent-made")).toBe("reserved");
    expect(after("reserved", "intent-failed")).toBe("usable");
    expect(after("reserved", "intent-expired")).toBe("usable");
    expect(after("reserved", "intent-expired", addDays(day, 1))).toBe("expired");
    expect(after("reserved", "intent-paid", addDays(day, 9))).toBe("used");
  });

  test("paid in time and told late, after it was given back or ran out: it counts", () => {
    expect(after("usable", "intent-paid")).toBe("used");
    expect(after("expired", "intent-paid", addDays(day, 9))).toBe("used");
    expect(after("withdrawn", "intent-paid")).toBe("used");
    expect(after("used", "intent-paid")).toBeUndefined();
  });

  test("'an unused coupon goes back' when the reserved loan is cancelled; one in use stays", () => {
    expect(after("usable", "reservation-cancelled")).toBe("withdrawn");
    expect(after("reserved", "reservation-cancelled")).toBeUndefined();
    expect(after("used", "reservation-cancelled")).toBeUndefined();
  });

  test("is used at most once, but for payments that were sent back", () => {
    const kinds: CouponEvent[] = [
      "intent-made",
      "intent-paid",
      "intent-failed",
      "intent-expired",
      "payment-reversed",
      "day-changed",
      "reservation-cancelled",
    ];
    const walks = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(3)), { maxLength: 60 });
    fc.assert(
      fc.property(walks, (walk) => {
        let state: CouponState = "usable";
        let [uses, on] = [0, addDays(day, -10)];
        for (const [event, later] of walk) {
          on = addDays(on, later);
          const next = nextCouponState({ state, expiration: day }, event, on);
          if (next === undefined) continue;
          uses += Number(event === "intent-paid") - Number(event === "payment-reversed");
          state = next;
          expect(uses).toBe(state === "used" ? 1 : 0);
        }
      }),
    );
  });

  test("expired or withdrawn, it goes with no new repayment", () => {
    expect(after("usable", "day-changed", addDays(day, 1))).toBe("expired");
    expect(after("usable", "day-changed")).toBeUndefined();
    expect(after("expired", "intent-made")).toBeUndefined();
    expect(after("withdrawn", "intent-made")).toBeUndefined();
    expect(after("usable", "intent-made", calendarDay("2027-01-01"))).toBeUndefined();
  });
});
