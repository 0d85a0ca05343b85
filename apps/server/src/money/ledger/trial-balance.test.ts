import { expect, test } from "vitest";
import { type AccountBalance, totalsOf } from "./trial-balance.ts";

const account = (opening: number, debits: number, credits: number, closing: number): AccountBalance => ({
  account: "suspense",
  kind: "liability",
  opening,
  debits,
  credits,
  closing,
});

test("both sides that moved alike, and balances that are nothing together, are balanced", () => {
  expect(totalsOf([account(70, 30, 0, 100), account(-70, 0, 30, -100)])).toEqual({
    debits: 30,
    credits: 30,
    isBalanced: true,
  });
});

test.each([
  ["one side moved more", [account(70, 30, 0, 100), account(-70, 0, 31, -100)]],
  ["the day began unevenly", [account(71, 30, 0, 100), account(-70, 0, 30, -100)]],
  ["the day ended unevenly", [account(70, 30, 0, 100), account(-70, 0, 30, -99)]],
])("where %s they are not", (_, accounts) => {
  expect(totalsOf(accounts)).toMatchObject({ isBalanced: false });
});
