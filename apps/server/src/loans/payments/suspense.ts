/** 'What nobody can match waits in suspense and is never lost' (product.md section 4). */
import type { LedgerCause } from "@noren/staff/ledger-causes";
import { randomUUID } from "node:crypto";
import { type Pesos, pesos } from "@noren/lending/money/money";
import { balancesOf, post, type Posting } from "../../money/ledger/post.ts";
import { type Payout, sumInDoubt } from "../../money/payouts.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { couponFollows } from "../repayment/repayment-intents.ts";
import { type StoredEvent, undoEvents } from "../account/loans.ts";
import {
  CAME_BACK,
  changePayment,
  leftOf,
  lockPayment,
  lockSetAside,
  type Payment,
  paymentOfSource,
  type PaymentKey,
  savePayments,
  sourceOf,
} from "../../money/payments.ts";

type Step = "came" | "left" | "set-aside" | "went-back";
const into: Pick<Posting, "debit" | "credit"> = { debit: "cash-collections", credit: "suspense" };
const outOf: Pick<Posting, "debit" | "credit"> = { debit: "suspense", credit: "cash-collections" };
const directions = { came: into, "set-aside": into, left: outOf, "went-back": outOf } as const;

async function postOnce(
  tx: Executor,
  { clock }: Services,
  kind: LedgerCause,
  source: string,
  postings: readonly Posting[],
) {
  await post(tx, { kind, day: clock.today(), source: `${source}:${randomUUID()}`, at: clock.now(), postings });
}

/** A payment may enter and leave more than once: its state, under its lock, says whether it may. */
export async function postSuspense(tx: Executor, services: Services, payment: Payment, step: Step): Promise<void> {
  const postings = [{ ...directions[step], amount: pesos(leftOf(payment)) }];
  await postOnce(tx, services, `suspense-${step}`, `${sourceOf(payment)}:${step}`, postings);
}

/**
 * The loan that payments were credited to is gone: they no longer count there, and their coupons can be used again. What of them
 * had gone back to the borrower as a credit waits for nobody. Returns what went back beyond all that had come in.
 */
export async function setAside(
  tx: Executor,
  services: Services,
  orderId: string,
  events: readonly StoredEvent[],
): Promise<Pesos> {
  const at = services.clock.now();
  let goneBack = events.reduce((sum, { kind, amount }) => (kind === "credit-return" ? sum + amount : sum), 0);
  for (const event of events.toReversed()) {
    const undone = await undoEvents(tx, [event.source], at);
    for (const { couponId } of undone)
      if (couponId !== null) await couponFollows(tx, services, couponId, "payment-reversed");
    const key: PaymentKey | undefined = paymentOfSource(event.source);
    const payment = key && (await lockPayment(tx, key));
    if (!payment) continue;
    const taken = Math.min(goneBack, leftOf(payment));
    goneBack -= taken;
    const change = { givenBack: payment.givenBack + taken, setAsideFrom: orderId, orderId: null, intentId: null };
    await changePayment(tx, payment, { ...change, state: "unmatched", changedAt: at });
    await postSuspense(tx, services, { ...payment, ...change }, "set-aside");
  }
  return pesos(goneBack);
}

/** A credit of a loan that was undone meanwhile reached the borrower: it was paid with what waits. Returns what did not suffice. */
export async function giveBackSetAside(
  tx: Executor,
  services: Services,
  orderId: string,
  amount: number,
): Promise<Pesos> {
  let rest = amount;
  for (const payment of await lockSetAside(tx, orderId)) {
    const taken = Math.min(rest, leftOf(payment));
    rest -= taken;
    await changeGivenBack(tx, services, payment, taken);
  }
  return pesos(rest);
}

/**
 * Such a credit came back from the bank: it waits again, as part of the payment it was of, or by itself where that was given to
 * another loan meanwhile. Returns what had been paid with ours.
 */
export async function setAsideAgain(tx: Executor, services: Services, payout: Payout): Promise<Pesos> {
  const { orderId, amount } = payout;
  let rest = amount;
  for (const payment of await lockSetAside(tx, orderId)) {
    const put = Math.min(rest, payment.givenBack);
    rest -= put;
    await changeGivenBack(tx, services, payment, -put);
  }
  const ours = Math.min(rest, await doubtedBeyondPayouts(tx, orderId));
  if (rest > ours) await waitAlone(tx, services, payout, pesos(rest - ours));
  return pesos(ours);
}

/** What is in doubt of an order besides payouts that are: more went back than had come in, or than its bank left us. */
async function doubtedBeyondPayouts(tx: Executor, orderId: string): Promise<number> {
  const doubted = (await balancesOf(tx, orderId)).get("payouts-in-doubt") ?? 0;
  return doubted - (await sumInDoubt(tx, orderId));
}

/** As a payment of nobody's, which a person gives to whom it belongs. */
async function waitAlone(
  tx: Executor,
  services: Services,
  { payoutId, orderId }: Payout,
  amount: Pesos,
): Promise<void> {
  const at = services.clock.now();
  const times = { paidAt: at, receivedAt: at, changedAt: at };
  const waiting = { provider: CAME_BACK, paymentId: payoutId, amount, setAsideFrom: orderId, ...times };
  await savePayments(tx, [{ ...waiting, state: "unmatched" }]);
  await postOnce(tx, services, "suspense-waits-again", `${sourceOf(waiting)}:came-back`, [{ ...into, amount }]);
}

/** What paid a credit that went back: money that had come in, or, where that did not suffice, ours until a person knows more. */
export const paidBackWith = (cameIn: Pesos, beyond: Pesos): readonly Posting[] => [
  { debit: "cash-collections", credit: "borrower-credit", amount: cameIn },
  { debit: "payouts-in-doubt", credit: "borrower-credit", amount: beyond },
];

async function changeGivenBack(tx: Executor, services: Services, payment: Payment, more: number): Promise<void> {
  if (more === 0) return;
  await changePayment(tx, payment, { givenBack: payment.givenBack + more, changedAt: services.clock.now() });
  const kind = more > 0 ? "suspense-given-back" : "suspense-waits-again";
  const postings = [{ ...(more > 0 ? outOf : into), amount: pesos(Math.abs(more)) }];
  await postOnce(tx, services, kind, `${sourceOf(payment)}:${kind}`, postings);
}

/**
 * Its bank took all of it back, also what had gone back to the borrower. Where that came back to us meanwhile and waits by itself,
 * it is what the bank took; a person looks at the rest.
 */
export async function postGivenBackLost(tx: Executor, services: Services, payment: Payment): Promise<void> {
  const { givenBack, setAsideFrom: orderId } = payment;
  if (givenBack === 0) return;
  let lost = givenBack;
  const waiting = orderId === null ? [] : await lockSetAside(tx, orderId);
  for (const alone of waiting.filter(({ provider }) => provider === CAME_BACK)) {
    const taken = Math.min(lost, leftOf(alone));
    lost -= taken;
    await changeGivenBack(tx, services, alone, taken);
  }
  if (lost === 0) return;
  const source = `${sourceOf(payment)}:given-back-lost`;
  const postings: readonly Posting[] = [
    {
      ...(orderId !== null && { orderId }),
      debit: "payouts-in-doubt",
      credit: "cash-collections",
      amount: pesos(lost),
    },
  ];
  await postOnce(tx, services, "given-back-lost", source, postings);
  services.log.error({ source, lost }, "a payment was taken back of which a part had gone back to the borrower");
}
