import { expect, test } from "vitest";
import { happenings } from "./happenings.ts";

const allocated = { collectionCost: 0, lateInterest: 0, interest: 0, fee: 0, iva: 0, stampTax: 0, principal: 1 };
const at = (hour: string) => `2026-12-01T${hour}:00:00.000Z`;

test("moves and payments stand in the order of time, a payment before what it led to", () => {
  const payment = { eventId: 7, kind: "payment", day: "2026-12-01", at: at("12"), amount: 5, allocated, credit: 2 };
  const shown = happenings({
    appliedAt: at("09"),
    moves: [
      { borrowStatus: 40, reason: "paid-out", at: at("10") },
      { borrowStatus: 70, reason: "fell-overdue", at: at("11") },
      { borrowStatus: 30, reason: "settled", at: at("12") },
    ],
    events: [payment as typeof payment & { kind: "payment" }],
  });
  expect(shown.map(({ name, look }) => `${name} ${look}`)).toEqual([
    "applied done",
    "paid-out done",
    "fell-overdue needs",
    "payment done",
    "settled paid",
  ]);
  expect(shown[3]).toMatchObject({ amount: 5, credit: 2 });
});
