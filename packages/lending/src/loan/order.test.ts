import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BorrowStatus } from "./borrow-status.ts";
import {
  borrowStatuses,
  isOwed,
  isReturningCustomer,
  locksNewLoans,
  type MoveReason,
  mayMove,
  meanings,
  moves,
} from "./order.ts";

// Product, section 3, read from its own line.
const line =
  "10→20, 50, 60 · 20→40, 25 · 25→20, 60 · 40→70, 30, 60, 25 · 70→40, 30, 80, 60 · 80→30, 60 · 30→40, 70 · 60→40, 70 · 50→10";
const allowed = new Set(
  line.split(" · ").flatMap((part) => {
    const [origin = "", targets = ""] = part.split("→");
    return targets.split(", ").map((target) => `${origin}→${target}`);
  }),
);
const statuses = fc.constantFrom(...borrowStatuses);
const reasons = [...new Set(moves.map((move) => move.reason))];

describe("an order", () => {
  test("moves as the product's line says: 'Nothing else, ever'", () => {
    expect(new Set(moves.map((move) => `${move.from}→${move.to}`))).toStrictEqual(allowed);
    for (const origin of borrowStatuses) {
      for (const target of borrowStatuses) {
        const may = reasons.some((reason) => mayMove(origin, target, reason));
        expect(may, `${origin}→${target}`).toBe(allowed.has(`${origin}→${target}`));
      }
    }
  });

  test("moves for a named reason only", () => {
    const good: [BorrowStatus, BorrowStatus, MoveReason][] = [
      [40, 25, "payout-returned"],
      [70, 40, "extended"],
      [80, 30, "settled"],
      [30, 70, "payment-reversed"],
      [60, 40, "withdrawal-payment-reversed"],
      [50, 10, "person-reviews"],
    ];
    for (const [origin, target, reason] of good) {
      const other = reasons.filter((each) => mayMove(origin, target, each));
      expect(other).toStrictEqual([reason]);
    }
    expect(mayMove(80, 60, "withdrawn")).toBe(false);
    expect(mayMove(10, 20, "payout-retried")).toBe(false);
  });

  test("never leaves the table on any walk of reasons, and every status can be reached from 10", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(statuses, fc.constantFrom(...reasons)), { maxLength: 40 }), (wishes) => {
        let status: BorrowStatus = 10;
        for (const [target, reason] of wishes) {
          if (!mayMove(status, target, reason)) continue;
          expect(allowed.has(`${status}→${target}`)).toBe(true);
          status = target;
        }
      }),
    );
    const reached = new Set<BorrowStatus>([10]);
    for (const origin of reached) for (const move of moves) if (move.from === origin) reached.add(move.to);
    expect(reached.size).toBe(borrowStatuses.length);
  });

  test("that never was paid out is never settled, overdue or written off", () => {
    const reached = new Set<BorrowStatus>([10]);
    for (const origin of reached) {
      for (const move of moves) {
        const paidOut = move.reason === "paid-out" || move.reason === "withdrawal-payment-reversed";
        if (move.from === origin && !paidOut) reached.add(move.to);
      }
    }
    expect(reached).toStrictEqual(new Set([10, 20, 25, 50, 60]));
  });

  test("'70 overdue, processing (0)'; '80 written off, completed (1)', and their like", () => {
    const processing = borrowStatuses.filter((status) => meanings[status].borrowType === 0);
    expect(processing).toStrictEqual([10, 20, 25, 40, 70]);
    expect(new Set(borrowStatuses.map((status) => meanings[status].name)).size).toBe(9);
  });

  test("'an overdue or written-off order locks new applications'", () => {
    expect(borrowStatuses.filter(locksNewLoans)).toStrictEqual([70, 80]);
    expect(borrowStatuses.filter(isOwed)).toStrictEqual([40, 70, 80]);
  });
});

describe("the '*' of a returning customer", () => {
  test.each<[BorrowStatus[], boolean]>([
    [[], false],
    [[30], true],
    [[30, 50, 60], true],
    [[30, 80], true],
    [[30, 70], false],
    [[30, 40], false],
    [[30, 10], false],
    [[50, 60], false],
  ])("%j: %s", (given, star) => expect(isReturningCustomer(given)).toBe(star));

  test("needs some 30 and nothing in borrowType 0", () => {
    fc.assert(
      fc.property(fc.array(statuses), (given) => {
        const expected = given.includes(30) && given.every((status) => [30, 50, 60, 80].includes(status));
        expect(isReturningCustomer(given)).toBe(expected);
      }),
    );
  });
});
