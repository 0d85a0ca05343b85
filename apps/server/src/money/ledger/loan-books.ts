/** Brings the ledger from what it holds of a loan to what it must hold: the difference, as new entries. */
import { type Component, components, type Components } from "@noren/lending/money/components";
import type { LoanBooks } from "@noren/lending/loan/loan-history";
import { pesos } from "@noren/lending/money/money";
import { chargedAgainst, forgivenAgainst, type LedgerAccount, owedAccounts } from "./chart.ts";
import type { Posting } from "./post.ts";

/** What is taken back goes the other way. */
function moved(debit: LedgerAccount, credit: LedgerAccount, difference: number): Posting[] {
  if (difference === 0) return [];
  const amount = pesos(Math.abs(difference));
  return [difference > 0 ? { debit, credit, amount } : { debit: credit, credit: debit, amount }];
}

const each = (
  before: Components,
  after: Components,
  accounts: (component: Component) => readonly [LedgerAccount, LedgerAccount],
): Posting[] => components.flatMap((one) => moved(...accounts(one), after[one] - before[one]));

export function postingsBetween(before: LoanBooks, after: LoanBooks): Posting[] {
  return [
    ...each(before.charged, after.charged, (one) => [owedAccounts[one], chargedAgainst[one]]),
    ...each(before.paid, after.paid, (one) => ["cash-collections", owedAccounts[one]]),
    ...each(before.couponed, after.couponed, (one) => ["coupons-given", owedAccounts[one]]),
    ...each(before.forgiven, after.forgiven, (one) => [forgivenAgainst[one], owedAccounts[one]]),
    ...moved("cash-collections", "borrower-credit", after.credit - before.credit),
    ...moved("owed-principal", "borrower-credit", after.reclaimed - before.reclaimed),
    ...moved("cash-collections", "cash-rounding", after.rounding - before.rounding),
    ...moved("credit-loss", "loss-allowance", after.allowance - before.allowance),
    ...moved("stamp-tax-ours", "stamp-tax-payable", after.stampTaxOurs - before.stampTaxOurs),
  ];
}
