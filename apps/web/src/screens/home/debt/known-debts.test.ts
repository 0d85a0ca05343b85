import { beforeEach, expect, test } from "vitest";
import { dropSession, storeSignIn } from "../../../session/change-session.ts";
import type { LoanDetail } from "../ask-home.ts";
import { readDebts, storeDebts } from "./known-debts.ts";

const loan = {
  orderId: "o-1",
  day: "2026-11-30",
  owedToday: 76_065,
  dueDay: "2026-12-16",
  overdueDays: 0,
  disputed: false,
  openReference: "ref-1",
  principal: 75_000,
} as LoanDetail;
const signIn = (userId: string): void =>
  storeSignIn("t-1", { userId, phone: "+56955550123", bizStatus: 60, isNew: false });

beforeEach(() => {
  localStorage.clear();
  signIn("u-1");
});

test("the last known debt is kept with the day the server said, and nothing else of the loan", () => {
  storeDebts([loan]);
  expect(readDebts()).toEqual([
    {
      orderId: "o-1",
      day: "2026-11-30",
      owedToday: 76_065,
      dueDay: "2026-12-16",
      isLate: false,
      openReference: "ref-1",
    },
  ]);
});

test("whoever owes nothing any more is shown nothing, and what is not recognised is not asked for", () => {
  storeDebts([loan]);
  storeDebts([]);
  expect(readDebts()).toEqual([]);
  storeDebts([{ ...loan, disputed: true }]);
  expect(readDebts()).toEqual([]);
});

test("a logout forgets it", () => {
  storeDebts([loan]);
  dropSession();
  expect(Object.values(localStorage).join(" ")).not.toContain("76065");
  signIn("u-1");
  expect(readDebts()).toEqual([]);
});

test("it is not served to somebody else who signs in on this phone", () => {
  storeDebts([loan]);
  signIn("u-2");
  expect(readDebts()).toEqual([]);
});
