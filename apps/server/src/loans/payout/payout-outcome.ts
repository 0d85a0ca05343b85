/**
 * What a payout's outcome does, whoever reports it: the response to sending, a webhook, or an inquiry. Reported twice, late or out of
 * order it does nothing more; `unknown` is a state to ask about, never a failure.
 */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { pesos } from "@noren/lending/money/money";
import type { LedgerCause } from "@noren/staff/ledger-causes";
import { post, type Posting } from "../../money/ledger/post.ts";
import type { PayoutStatus, RejectionCause } from "../../providers/payouts/port.ts";
import type { Services } from "../../services.ts";
import { saveReturned } from "../payments/credits.ts";
import { giveBackSetAside, paidBackWith, setAsideAgain } from "../payments/suspense.ts";
import { type Executor, mayPass } from "../../platform/database/database.ts";
import { lockOrder, moveOrder, type Order } from "../application/orders.ts";
import { changePayout, lockPayout, orderOfPayout, type Payout } from "../../money/payouts.ts";
import { notify, notifyPayoutFailed } from "../../customers/notify/notify.ts";
import { loanRecord, saveEvents, undoEvents } from "../account/loans.ts";
import { recount } from "../account/recount.ts";
import { startLoan, undoLoan } from "./start-loan.ts";

const open = new Set<Payout["state"]>(["waiting", "sending", "under-way", "unknown"]);

interface Effects {
  accepted(tx: Executor, services: Services, order: Order, payout: Payout): Promise<void>;
  rejected(tx: Executor, services: Services, order: Order, cause: RejectionCause): Promise<void>;
  /** The bank sent back what it had accepted. */
  returned(tx: Executor, services: Services, order: Order, payout: Payout): Promise<void>;
}

export async function postReturn(
  tx: Executor,
  { clock }: Services,
  { payoutId, orderId, amount }: Payout,
  kind: LedgerCause,
  accounts: Pick<Posting, "debit" | "credit">,
): Promise<void> {
  const postings = [{ orderId, ...accounts, amount: pesos(amount) }];
  await post(tx, { kind, day: clock.today(), source: `${kind}:${payoutId}`, at: clock.now(), postings });
}

/** The loan itself. */
const loanPayout: Effects = {
  accepted: startLoan,
  async rejected(tx, services, order, cause) {
    // Ours to mend: the borrower is not asked to. The order waits at 20, and resume-work tries again.
    if (cause === "lender") {
      services.log.error({ orderId: order.orderId }, "a payout was refused because of us");
      return;
    }
    await moveOrder(tx, order, borrowStatus.payoutFailed, "payout-failed", services.clock.now());
    await notifyPayoutFailed(tx, services, order);
  },
  returned: undoLoan,
};

const returnOf = ({ payoutId }: Payout): string => `credit-return:${payoutId}`;

/** The loan whose credit it is was undone, and may have been followed by another one of the same order. */
async function isOfUndoneLoan(tx: Executor, { orderId, madeAt }: Payout): Promise<boolean> {
  const record = await loanRecord(tx, orderId);
  return !record || record.loan.paidOutAt > madeAt;
}

async function payFromSetAside(tx: Executor, services: Services, payout: Payout): Promise<void> {
  const { orderId, amount } = payout;
  const beyond = await giveBackSetAside(tx, services, orderId, amount);
  await postSetAside(tx, services, payout, "credit-paid-from-suspense", paidBackWith(pesos(amount - beyond), beyond));
}

async function payBackIntoSetAside(tx: Executor, services: Services, payout: Payout): Promise<void> {
  const beyond = await setAsideAgain(tx, services, payout);
  const taken = paidBackWith(pesos(payout.amount - beyond), beyond);
  const back = taken.map(({ debit, credit, ...one }) => ({ ...one, debit: credit, credit: debit }));
  await postSetAside(tx, services, payout, "credit-waits-in-suspense", back);
}

async function postSetAside(
  tx: Executor,
  { clock }: Services,
  { payoutId, orderId }: Payout,
  kind: LedgerCause,
  postings: readonly Posting[],
): Promise<void> {
  const own = postings.map((one) => ({ ...one, orderId }));
  await post(tx, { kind, day: clock.today(), source: `${kind}:${payoutId}`, at: clock.now(), postings: own });
}

/** 'More than owed becomes a credit that is paid back by itself'; one that fails is tried again at a day change. */
const creditReturn: Effects = {
  async accepted(tx, services, order, payout) {
    const { userId, orderId } = order;
    const { clock } = services;
    await postReturn(tx, services, payout, "credit-returned", { debit: "borrower-credit", credit: "cash-payouts" });
    const amount = pesos(payout.amount);
    if (await isOfUndoneLoan(tx, payout)) await payFromSetAside(tx, services, payout);
    else {
      await saveEvents(tx, [
        { orderId, kind: "credit-return", day: clock.today(), at: clock.now(), amount, source: returnOf(payout) },
      ]);
      await saveReturned(tx, orderId);
      await recount(tx, services, order, { kind: "credit-returned", source: `counted:${returnOf(payout)}` });
    }
    await notify(tx, services, { userId, kind: "credit-returned", values: { orderId, amount } });
  },
  rejected: async () => undefined,
  async returned(tx, services, order, payout) {
    await postReturn(tx, services, payout, "credit-came-back", { debit: "cash-payouts", credit: "borrower-credit" });
    if (await isOfUndoneLoan(tx, payout)) {
      await payBackIntoSetAside(tx, services, payout);
      return;
    }
    await undoEvents(tx, [returnOf(payout)], services.clock.now());
    await saveReturned(tx, order.orderId);
    await recount(tx, services, order, { kind: "credit-came-back", source: `counted-back:${returnOf(payout)}` });
  },
};

const effectsOf = { loan: loanPayout, "credit-return": creditReturn } as const;

/** The money is out and belongs to nothing yet: a person looks. */
async function putInDoubt(tx: Executor, services: Services, payout: Payout, kind: LedgerCause): Promise<void> {
  const at = services.clock.now();
  await changePayout(tx, payout.payoutId, { doubtedAt: at, changedAt: at });
  await postReturn(tx, services, payout, kind, { debit: "payouts-in-doubt", credit: "cash-payouts" });
}

/** It is known what became of the money, or it is here again. */
export async function endDoubt(tx: Executor, services: Services, payout: Payout): Promise<void> {
  const at = services.clock.now();
  await postReturn(tx, services, payout, "payout-cleared", { debit: "cash-payouts", credit: "payouts-in-doubt" });
  await changePayout(tx, payout.payoutId, { clearedAt: at, changedAt: at });
}

/** Said to have reached the borrower after a report that it had not. */
async function contradict(tx: Executor, services: Services, payout: Payout): Promise<void> {
  if (payout.doubtedAt !== null) return;
  const { payoutId, state } = payout;
  await putInDoubt(tx, services, payout, "payout-contradicted");
  services.log.error({ payoutId, was: state }, "a payout is said to have succeeded after it had failed");
}

/** Whether what follows from its arrival could be booked. If not, nothing of it is left. */
export async function bookArrival(tx: Executor, services: Services, order: Order, payout: Payout): Promise<boolean> {
  try {
    await tx.transaction((inner) => effectsOf[payout.purpose].accepted(inner, services, order, payout));
    return true;
  } catch (error) {
    if (mayPass(error)) throw error;
    services.log.error({ err: error, payoutId: payout.payoutId }, "a payout arrived and could not be booked");
    return false;
  }
}

/** No exception stands in the way of money that has left: what cannot be booked is in doubt. */
async function arrive(tx: Executor, services: Services, order: Order, payout: Payout): Promise<"booked" | "in doubt"> {
  if (await bookArrival(tx, services, order, payout)) return "booked";
  await putInDoubt(tx, services, payout, "payout-unbooked");
  return "in doubt";
}

/** What had arrived and could not be booked is here again: as of one that never arrived. */
export async function comeBackUnbooked(tx: Executor, services: Services, order: Order, payout: Payout): Promise<void> {
  await endDoubt(tx, services, payout);
  if (payout.purpose === "loan" && order.status === borrowStatus.approved)
    await loanPayout.rejected(tx, services, order, "account");
}

const isDoubted = ({ doubtedAt, clearedAt }: Payout): boolean => doubtedAt !== null && clearedAt === null;

export async function applyOutcome(
  tx: Executor,
  services: Services,
  payoutId: string,
  outcome: PayoutStatus,
): Promise<void> {
  const orderId = await orderOfPayout(tx, payoutId);
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  const payout = await lockPayout(tx, payoutId);
  if (!order || !payout) return;
  const changedAt = services.clock.now();
  const providerId = "providerId" in outcome ? outcome.providerId : payout.providerId;
  const reason = "reason" in outcome ? outcome.reason : null;
  const effects = effectsOf[payout.purpose];

  if (outcome.state === "returned") {
    if (!open.has(payout.state) && payout.state !== "accepted") return;
    // The acceptance may not have reached us yet; a returned payout was accepted first.
    const unbooked = open.has(payout.state)
      ? (await arrive(tx, services, order, payout)) === "in doubt"
      : isDoubted(payout);
    const accepted = await lockOrder(tx, order.orderId);
    if (accepted && unbooked) await comeBackUnbooked(tx, services, accepted, payout);
    else if (accepted) await effects.returned(tx, services, accepted, payout);
    await changePayout(tx, payoutId, { state: "returned", providerId, reason, changedAt });
    return;
  }
  if (!open.has(payout.state)) {
    const failed = payout.state === "rejected" || payout.state === "never-arrived";
    if (failed && outcome.state === "accepted") await contradict(tx, services, payout);
    return;
  }
  await changePayout(tx, payoutId, { state: outcome.state, providerId, reason, changedAt });
  if (outcome.state === "accepted") await arrive(tx, services, order, payout);
  if (outcome.state === "rejected") await effects.rejected(tx, services, order, outcome.cause);
}
