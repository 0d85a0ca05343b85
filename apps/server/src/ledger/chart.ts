/** The chart of accounts. What a borrower owes is an asset of ours, split as a debt is split (packages/lending, components). */
import type { Component } from "@noren/lending/components";

type AccountKind = "asset" | "liability" | "income" | "expense";

export const chart = {
  "cash-payouts": "asset",
  "owed-principal": "asset",
  "owed-interest": "asset",
  "owed-late-interest": "asset",
  "owed-fee": "asset",
  "owed-iva": "asset",
  "owed-stamp-tax": "asset",
  "owed-collection-cost": "asset",
  "stamp-tax-payable": "liability",
  "iva-payable": "liability",
  "interest-income": "income",
  "late-interest-income": "income",
  "fee-income": "income",
  "collection-cost-income": "income",
  "stamp-tax-ours": "expense",
} as const satisfies Record<string, AccountKind>;

export type LedgerAccount = keyof typeof chart;

/** Where each part of a debt stands. */
export const owedAccounts: Readonly<Record<Component, LedgerAccount>> = {
  collectionCost: "owed-collection-cost",
  lateInterest: "owed-late-interest",
  interest: "owed-interest",
  fee: "owed-fee",
  iva: "owed-iva",
  stampTax: "owed-stamp-tax",
  principal: "owed-principal",
};
