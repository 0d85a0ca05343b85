import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pesos } from "./money.ts";
import { type ComparedPayment, differenceOf } from "./payment-difference.ts";

const paid = (amount: number, isReversed = false): ComparedPayment => ({ amount: pesos(amount), isReversed });
const held = (one: ComparedPayment | undefined): number => (one && !one.isReversed ? one.amount : 0);

describe("one payment, ours and the provider's", () => {
  test.each([
    ["listed as we have it", paid(40_000), paid(40_000), undefined],
    ["listed with another amount", paid(40_000), paid(4000), "other-amount"],
    ["not listed", paid(40_000), undefined, "not-listed"],
    ["gone back for us, not listed", paid(40_000, true), undefined, undefined],
    ["gone back for us, received for them", paid(40_000, true), paid(40_000), "reversed-here"],
    ["gone back for them, received for us", paid(40_000), paid(40_000, true), "reversed-there"],
    ["gone back for both, whatever it was", paid(40_000, true), paid(4000, true), undefined],
  ])("%s", (_, ours, listed, kind) => {
    expect(differenceOf(ours, listed)).toBe(kind);
  });

  const payment = fc.record({ amount: fc.integer({ min: 1, max: 5_000_000 }).map(pesos), isReversed: fc.boolean() });

  test("what is listed as we have it is none", () => {
    fc.assert(
      fc.property(payment, (one) => {
        expect(differenceOf(one, { ...one })).toBeUndefined();
      }),
    );
  });

  test("no difference is found exactly where both hold the same money", () => {
    fc.assert(
      fc.property(payment, fc.option(payment, { nil: undefined }), (ours, listed) => {
        expect(differenceOf(ours, listed) === undefined).toBe(held(ours) === held(listed));
      }),
    );
  });
});
