/**
 * What a payout's outcome does, whoever tells it: the answer to sending, a webhook, or being asked. Told twice, late or out of
 * order it does nothing more; `unknown` is a state to ask about, never a failure.
 */
import { isHoliday } from "@noren/lending/holidays";
import { pesos } from "@noren/lending/money";
import { type StartedTerm, startTerm } from "@noren/lending/payout-shift";
import type { AnnualRate } from "@noren/lending/rates";
import type { CalendarDay } from "@noren/lending/calendar-day";
import { balancesOf, post, type Posting } from "../ledger/post.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { PayoutAnswer } from "../providers/payouts/port.ts";
import type { Services } from "../services.ts";
import type { Executor } from "../store/database.ts";
import { rateCaps } from "../store/offers.ts";
import { lockOrder, moveOrder, type Order } from "../store/orders.ts";
import { changePayout, lockPayout, orderOfPayout, type Payout, removeLoan, saveLoan } from "../store/payouts.ts";

const open = new Set<Payout["state"]>(["waiting", "sending", "under-way", "unknown"]);

/** The terms as they start on that day, or nothing when the borrower must accept a new price first. */
export async function termsStartingOn(tx: Executor, order: Order, day: CalendarDay): Promise<StartedTerm | undefined> {
  const started = startTerm({
    terms: order.terms,
    price: order.price,
    cap: order.capRate as AnnualRate,
    acceptedOn: order.acceptedOn as CalendarDay,
    payoutDay: day,
    isHoliday,
    caps: await rateCaps(tx),
  });
  return started.started ? started : undefined;
}

/** What the borrower owes from the first day; interest grows with the days. */
function openingPostings(term: StartedTerm): Posting[] {
  const { price, stampTaxOurs } = term;
  return [
    { debit: "owed-principal", credit: "cash-payouts", amount: price.principal },
    { debit: "owed-stamp-tax", credit: "stamp-tax-payable", amount: price.stampTax },
    { debit: "stamp-tax-ours", credit: "stamp-tax-payable", amount: stampTaxOurs },
    { debit: "owed-fee", credit: "fee-income", amount: price.feeNet },
    { debit: "owed-iva", credit: "iva-payable", amount: price.feeIva },
  ];
}

async function startLoan(tx: Executor, services: Services, order: Order, payout: Payout): Promise<void> {
  const at = services.clock.now();
  const day = services.clock.today();
  // The money is out: where the cap or the date has moved since it was sent, the accepted price simply stands.
  const term = await termsStartingOn(tx, order, day);
  const { terms, price, cap, stampTaxOurs } = term ?? {
    terms: order.terms,
    price: order.price,
    cap: order.capRate as AnnualRate,
    stampTaxOurs: pesos(0),
  };
  await saveLoan(tx, { orderId: order.orderId, paidOutOn: day, paidOutAt: at, terms, price, capRate: cap });
  const started = { started: true as const, movedDays: term?.movedDays ?? 0, terms, price, cap, stampTaxOurs };
  await post(tx, {
    kind: "payout",
    day,
    source: `payout:${payout.payoutId}`,
    at,
    postings: openingPostings(started).map((one) => ({ ...one, orderId: order.orderId })),
  });
  await moveOrder(tx, order, 40, "paid-out", at, { dueDay: terms.due });
  await queueMail(tx, services, { kind: "agreement", userId: order.userId, orderId: order.orderId });
}

/** The bank sent the money back: every entry of the loan is taken back by a new one. */
async function undoLoan(tx: Executor, services: Services, order: Order, payout: Payout): Promise<void> {
  const at = services.clock.now();
  const day = services.clock.today();
  const balances = await balancesOf(tx, order.orderId);
  const balance = (account: string): number => balances.get(account) ?? 0;
  await post(tx, {
    kind: "payout-returned",
    day,
    source: `payout-returned:${payout.payoutId}`,
    at,
    postings: [
      { debit: "cash-payouts", credit: "owed-principal", amount: pesos(balance("owed-principal")) },
      { debit: "stamp-tax-payable", credit: "owed-stamp-tax", amount: pesos(balance("owed-stamp-tax")) },
      { debit: "stamp-tax-payable", credit: "stamp-tax-ours", amount: pesos(balance("stamp-tax-ours")) },
      { debit: "fee-income", credit: "owed-fee", amount: pesos(balance("owed-fee")) },
      { debit: "iva-payable", credit: "owed-iva", amount: pesos(balance("owed-iva")) },
    ].map((one) => ({ ...one, orderId: order.orderId }) as const) as readonly Posting[],
  });
  await removeLoan(tx, order.orderId);
  await moveOrder(tx, order, 25, "payout-returned", at);
}

export async function applyOutcome(
  tx: Executor,
  services: Services,
  payoutId: string,
  outcome: PayoutAnswer,
): Promise<void> {
  const orderId = await orderOfPayout(tx, payoutId);
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  const payout = await lockPayout(tx, payoutId);
  if (!order || !payout) return;
  const changedAt = services.clock.now();
  const providerId = "providerId" in outcome ? outcome.providerId : payout.providerId;
  const reason = "reason" in outcome ? outcome.reason : null;

  if (outcome.state === "returned") {
    // The acceptance may not have reached us yet; a returned payout was accepted first.
    if (open.has(payout.state) && order.status === 20) await startLoan(tx, services, order, payout);
    if (!open.has(payout.state) && payout.state !== "accepted") return;
    await undoLoan(tx, services, { ...order, status: 40 }, payout);
    await changePayout(tx, payoutId, { state: "returned", providerId, reason, changedAt });
    return;
  }
  if (!open.has(payout.state)) return;
  await changePayout(tx, payoutId, { state: outcome.state, providerId, reason, changedAt });
  if (outcome.state === "accepted") await startLoan(tx, services, order, payout);
  if (outcome.state === "rejected") await moveOrder(tx, order, 25, "payout-failed", changedAt);
}
