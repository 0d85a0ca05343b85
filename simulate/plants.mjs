/**
 * Faults planted on purpose, to show that the simulation can find something: each replaces words of one module while it is
 * loaded, inside the simulator alone. Words that are no longer there end the run at once.
 */
const server = "apps/server/src";

/** @type {Readonly<Record<string, { file: string, from: string, to: string }>>} */
export const plants = {
  /** A payment that is reported again is credited again. */
  "double-credit": {
    file: `${server}/loans/payments/credit-payments.ts`,
    from: "if (!payment || !first.has(keyOf(payment))) continue;",
    to: "if (!payment) continue;",
  },
  /** What no webhook reported is never found. */
  "lost-webhook": {
    file: `${server}/loans/payments/reconcile.ts`,
    from: "for (let from = 0; from < listed.payments.length; from += A_BATCH) {",
    to: "for (let from = 0; from < 0; from += A_BATCH) {",
  },
  /** What the counter's list says otherwise is not recorded. */
  "one-way-reconcile": {
    file: `${server}/loans/payments/compare-payments.ts`,
    from: "return recordDifferences(tx, found);",
    to: "return 0;",
  },
  /** A payout whose end nobody knew is sent once more, as another one, whatever the bank says about it. */
  "resend-unknown": {
    file: `${server}/loans/payout/ask-payout.ts`,
    from: `    if (status?.state === "never-arrived") {
      const orderId = await orderOfPayout(tx, payoutId);
      const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
      const payout = await lockPayout(tx, payoutId);
      if (order && payout && ["sending", "unknown"].includes(payout.state)) {`,
    to: `    if (status) {
      const orderId = await orderOfPayout(tx, payoutId);
      const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
      const payout = await lockPayout(tx, payoutId);
      if (order && payout && ["sending", "under-way", "unknown"].includes(payout.state)) {`,
  },
  /** What a counter rounds away is booked nowhere. */
  "skip-rounding": {
    file: `${server}/money/ledger/loan-books.ts`,
    from: '...moved("cash-collections", "cash-rounding", after.rounding - before.rounding),',
    to: "",
  },
  /** After a sleep only today is worked through. */
  "skip-day": {
    file: `${server}/loans/account/change-day.ts`,
    from: "const day = last === undefined ? clock.today() : addDays(last, 1);",
    to: "const day = last !== undefined && last >= clock.today() ? addDays(last, 1) : clock.today();",
  },
  /** A coupon that was used can be used again. */
  "free-coupon": {
    file: "packages/lending/src/loan/coupon.ts",
    from: 'good: "used", past: "used" }',
    to: 'good: "usable", past: "usable" }',
  },
  /** Principal first, and the borrower's interest grows on nothing. */
  "wrong-allocation": {
    file: "packages/lending/src/money/components.ts",
    from: `  "collectionCost",
  "lateInterest",
  "interest",
  "fee",
  "iva",
  "stampTax",
  "principal",
] as const;`,
    to: `  "principal",
  "collectionCost",
  "lateInterest",
  "interest",
  "fee",
  "iva",
  "stampTax",
] as const;`,
  },
  /** Interest is rounded up where the cap binds: a loan that was paid out under a cap that fell cannot begin. */
  "round-up-at-cap": {
    file: "packages/lending/src/price/quote.ts",
    from: "return pesos(Math.min(simpleInterest(principal, rate, days), most));",
    to: "return pesos(most === 0 ? 0 : simpleInterest(principal, rate, days));",
  },
  /** When a payout comes back, all that was paid is set aside, also what had gone back to the borrower. */
  "set-aside-all": {
    file: `${server}/loans/payments/suspense.ts`,
    from: "const taken = Math.min(goneBack, leftOf(payment));",
    to: "const taken = 0 * leftOf(payment);",
  },
  /** A settled loan is counted anew with whatever is known by now. */
  "open-settled": {
    file: `${server}/loans/account/loans.ts`,
    from: "return settlement?.by.every((eventId) => counting.has(eventId)) ? settlement : undefined;",
    to: "return settlement?.by.every((eventId) => counting.has(-eventId)) ? settlement : undefined;",
  },
  /** What was charged above a cap that became known later is kept. */
  "keep-overcharge": {
    file: `${server}/loans/account/give-back-above-cap.ts`,
    from: "await recountLoan(tx, record, day, caps);",
    to: "",
  },
  /** A reversed payment stays credited. */
  "kept-reversal": {
    file: `${server}/loans/payments/credit-payments.ts`,
    from: "const undone = await undoEvents(tx, [source, `coupon:${source}`], at);",
    to: "const undone = await undoEvents(tx, [`coupon:${source}`], at);",
  },
};
