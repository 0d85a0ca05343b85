import { type Component, components, type Components, componentsOf } from "@noren/lending/money/components";
import { type LoanBooks, noBooks } from "@noren/lending/loan/loan-history";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { postingsBetween } from "./loan-books.ts";

const only = (one: Component, amount: number): Components => componentsOf((each) => (each === one ? amount : 0));
const postedFor = (change: Partial<LoanBooks>): string[] =>
  postingsBetween(noBooks, { ...noBooks, ...change }).map(
    ({ debit, credit, amount }) => `${debit} from ${credit}: ${amount}`,
  );

/** For an accountant to read: where each part of a debt comes from, goes to, and who bears it when it is given up. */
test.each([
  ["collectionCost", "owed-collection-cost", "collection-cost-income", "fraud-loss"],
  ["lateInterest", "owed-late-interest", "late-interest-income", "fraud-loss"],
  ["interest", "owed-interest", "interest-income", "fraud-loss"],
  ["fee", "owed-fee", "fee-income", "fraud-loss"],
  ["iva", "owed-iva", "iva-payable", "fraud-loss"],
  ["stampTax", "owed-stamp-tax", "stamp-tax-payable", "stamp-tax-ours"],
  ["principal", "owed-principal", "cash-payouts", "fraud-loss"],
] as const)("%s stands on %s", (one, owed, from, borne) => {
  const parts = only(one, 100);
  expect(postedFor({ charged: parts })).toEqual([`${owed} from ${from}: 100`]);
  expect(postedFor({ paid: parts })).toEqual([`cash-collections from ${owed}: 100`]);
  expect(postedFor({ couponed: parts })).toEqual([`coupons-given from ${owed}: 100`]);
  expect(postedFor({ forgiven: parts })).toEqual([`${borne} from ${owed}: 100`]);
});

test.each([
  ["credit", "cash-collections from borrower-credit"],
  ["reclaimed", "owed-principal from borrower-credit"],
  ["rounding", "cash-collections from cash-rounding"],
  ["allowance", "credit-loss from loss-allowance"],
  ["stampTaxOurs", "stamp-tax-ours from stamp-tax-payable"],
] as const)("%s is %s", (name, accounts) => {
  expect(postedFor({ [name]: 100 })).toEqual([`${accounts}: 100`]);
});

const parts = fc
  .array(fc.nat(1_000_000), { minLength: components.length, maxLength: components.length })
  .map((amounts) => componentsOf((one) => amounts[components.indexOf(one)] ?? 0));
const figure = fc.integer({ min: 0, max: 1_000_000 });
const books: fc.Arbitrary<LoanBooks> = fc.record({
  charged: parts,
  paid: parts,
  couponed: parts,
  forgiven: parts,
  credit: figure,
  reclaimed: figure,
  rounding: fc.integer({ min: -5, max: 4 }),
  allowance: figure,
  stampTaxOurs: figure,
});

test("what is posted and what takes it back leave nothing, and nothing is posted where nothing moved", () => {
  fc.assert(
    fc.property(books, books, (before, after) => {
      const balances = new Map<string, number>();
      for (const { debit, credit, amount } of [...postingsBetween(before, after), ...postingsBetween(after, before)]) {
        expect(amount).toBeGreaterThan(0);
        balances.set(debit, (balances.get(debit) ?? 0) + amount);
        balances.set(credit, (balances.get(credit) ?? 0) - amount);
      }
      expect([...balances.values()].filter((balance) => balance !== 0)).toEqual([]);
      expect(postingsBetween(after, after)).toEqual([]);
    }),
  );
});
