/** The chart of accounts. What a borrower owes is an asset of ours, split as a debt is split (packages/lending, components). */
import type { Component } from "@noren/lending/money/components";

type AccountKind = "asset" | "liability" | "income" | "expense";

export const chart = {
  "cash-payouts": "asset",
  "cash-collections": "asset",
  /** left us although it had been reported as failed */
  "payouts-in-doubt": "asset",
  "owed-principal": "asset",
  "owed-interest": "asset",
  "owed-late-interest": "asset",
  "owed-fee": "asset",
  "owed-iva": "asset",
  "owed-stamp-tax": "asset",
  "owed-collection-cost": "asset",
  /** set against what was written off and is still owed */
  "loss-allowance": "liability",
  /** paid beyond what was owed, until it is paid back */
  "borrower-credit": "liability",
  /** came in and belongs to nobody yet */
  suspense: "liability",
  "stamp-tax-payable": "liability",
  "iva-payable": "liability",
  "interest-income": "income",
  "late-interest-income": "income",
  "fee-income": "income",
  "collection-cost-income": "income",
  "stamp-tax-ours": "expense",
  "coupons-given": "expense",
  "cash-rounding": "expense",
  "fraud-loss": "expense",
  "credit-loss": "expense",
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

/** Where each part of a debt comes from when it is charged. */
export const chargedAgainst: Readonly<Record<Component, LedgerAccount>> = {
  collectionCost: "collection-cost-income",
  lateInterest: "late-interest-income",
  interest: "interest-income",
  fee: "fee-income",
  iva: "iva-payable",
  stampTax: "stamp-tax-payable",
  principal: "cash-payouts",
};

/** Who bears what we give up: a withdrawal's stamp tax, a fraud's principal. */
export const forgivenAgainst: Readonly<Record<Component, LedgerAccount>> = {
  collectionCost: "fraud-loss",
  lateInterest: "fraud-loss",
  interest: "fraud-loss",
  fee: "fraud-loss",
  iva: "fraud-loss",
  stampTax: "stamp-tax-ours",
  principal: "fraud-loss",
};
