import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { guideReservation, nextReservationState, type ReservationEvent, type ReservationState } from "./loan-guide.ts";
import { pesos } from "./money.ts";
import { type BorrowStatus, borrowStatuses } from "./order.ts";

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
