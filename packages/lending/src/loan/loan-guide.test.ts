import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  guideReservation,
  nextLoan,
  nextReservationState,
  type ReservationEvent,
  type ReservationState,
} from "./loan-guide.ts";
import { pesos } from "../money/money.ts";
import type { BorrowStatus } from "./borrow-status.ts";
import { borrowStatuses } from "./order.ts";

const guide = {
  statuses: [30, 40] as BorrowStatus[],
  restricted: false,
  reserved: false,
  current: { principal: pesos(100_000), interest: pesos(2900), feeNet: pesos(0), feeIva: pesos(0) },
  products: [
    { productCode: "a", productAmount: pesos(100_000) },
    { productCode: "b", productAmount: pesos(50_000) },
  ],
  nextLimit: pesos(200_000),
};

describe("the loan guide", () => {
  test("'sumAmount is the total of its products', with a coupon for the current loan", () => {
    expect(guideReservation(guide)).toStrictEqual({ offered: true, sumAmount: 150_000, couponAmount: 1000 });
    const cheap = { ...guide.current, interest: pesos(435) };
    expect(guideReservation({ ...guide, current: cheap })).toMatchObject({ couponAmount: 435 });
  });

  test.each<[string, Partial<typeof guide>, string]>([
    ["nobody without 'a running loan'", { statuses: [30] }, "no-running-loan"],
    ["only 'in good standing': another is overdue", { statuses: [40, 70] }, "not-in-good-standing"],
    ["only 'in good standing': another was written off", { statuses: [40, 80] }, "not-in-good-standing"],
    ["only 'in good standing': disputed or suspended", { restricted: true }, "not-in-good-standing"],
    ["one at a time", { reserved: true }, "already-reserved"],
    ["something", { products: [] }, "no-products"],
    ["'the next, larger one'", { products: guide.products.slice(0, 1) }, "not-larger"],
    ["within the limit to come", { nextLimit: pesos(149_999) }, "above-next-limit"],
  ])("%s", (_name, change, reason) => {
    expect(guideReservation({ ...guide, ...change })).toStrictEqual({ offered: false, reason });
  });

  test("is offered to nobody who is locked, whatever else they have", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...borrowStatuses)), (statuses) => {
        const { offered } = guideReservation({ ...guide, statuses });
        expect(offered).toBe(statuses.includes(40) && !statuses.includes(70) && !statuses.includes(80));
      }),
    );
  });
});

describe("'the next, larger one'", () => {
  const products = [
    { periodDays: 15, minAmount: 30_000, maxAmount: 200_000 },
    { periodDays: 30, minAmount: 50_000, maxAmount: 600_000 },
    { periodDays: 60, minAmount: 100_000, maxAmount: 1_200_000 },
  ];
  const next = (periodDays: number, free: number) => {
    const loan = nextLoan(products, periodDays, free);
    return loan && [loan.product.periodDays, loan.amount];
  };

  test("is of the same period where that lends as much", () => {
    expect(next(15, 200_000)).toEqual([15, 200_000]);
    expect(next(30, 600_000)).toEqual([30, 600_000]);
  });

  test("is of the next longer period where that lends more, and never of one beyond it", () => {
    expect(next(15, 300_000)).toEqual([30, 300_000]);
    expect(next(15, 900_000)).toEqual([30, 600_000]);
    expect(next(60, 1_200_000)).toEqual([60, 1_200_000]);
  });

  test("is none where less is free than either lends", () => {
    expect(next(15, 29_999)).toBeUndefined();
    expect(next(60, -100_000)).toBeUndefined();
    expect(nextLoan([], 30, 100_000)).toBeUndefined();
  });
});

describe("a reservation", () => {
  test("'When that is settled, the reserved loan is offered and applied for'", () => {
    expect(nextReservationState("reserved", "current-settled")).toBe("offered");
    expect(nextReservationState("offered", "price-accepted")).toBe("applied");
    expect(nextReservationState("reserved", "price-accepted")).toBeUndefined();
  });

  test("'Cancelling costs nothing': possible until it is applied for", () => {
    expect(nextReservationState("reserved", "cancelled")).toBe("cancelled");
    expect(nextReservationState("offered", "cancelled")).toBe("cancelled");
    expect(nextReservationState("applied", "cancelled")).toBeUndefined();
  });

  test("ends once, whatever happens", () => {
    const events: ReservationEvent[] = [
      "current-settled",
      "current-overdue",
      "price-accepted",
      "time-passed",
      "cancelled",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 20 }), (walk) => {
        let state: ReservationState = "reserved";
        let moves = 0;
        for (const event of walk) {
          const next = nextReservationState(state, event);
          if (next === undefined) continue;
          [state, moves] = [next, moves + 1];
        }
        expect(moves).toBeLessThanOrEqual(2);
      }),
    );
  });
});
