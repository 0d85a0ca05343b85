import { randomUUID } from "node:crypto";
import type { AccountType } from "@noren/contract/forms/account";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import { pesos } from "@noren/lending/money/money";
import { cancelDisputed } from "./cancel-disputed.ts";
import { realNow } from "../../platform/clock.ts";
import { applyOutcome } from "./payout-outcome.ts";
import { termsStartingOn } from "./start-loan.ts";
import type { PayoutOrder } from "../../providers/payouts/port.ts";
import type { Services } from "../../services.ts";
import { creditOf } from "../payments/credits.ts";
import { detailsOf } from "../../customers/borrowers.ts";
import { notify } from "../../customers/notify/notify.ts";
import { findPerson } from "../../customers/people.ts";
import { heldUntil } from "../../customers/phone-hold.ts";
import type { Executor } from "../../platform/database/database.ts";
import { disputeAgainst } from "../disputes/disputes.ts";
import { lockOrder, type Order } from "../application/orders.ts";
import { changePayout, lockPayout, orderOfPayout, type Payout, savePayout } from "../../money/payouts.ts";
import type { Job } from "../../providers/jobs/port.ts";

type WantedPayout = Pick<Payout, "orderId" | "purpose" | "amount">;

export const loanPayoutOf = ({ orderId, principal }: Order): WantedPayout => ({
  orderId,
  purpose: "loan",
  amount: principal,
});

/** One payout, and the work of sending it; the unique index refuses a second open one. */
export async function preparePayout(
  tx: Executor,
  services: Services,
  { orderId, purpose, amount }: WantedPayout,
): Promise<void> {
  const payoutId = randomUUID();
  const at = services.clock.now();
  await savePayout(tx, { payoutId, orderId, purpose, amount, state: "waiting", madeAt: at, changedAt: at });
  await services.jobs.send(tx, "send-payout", { payoutId });
}

/** 'after 7 banking days a new acceptance is asked': nothing is sent under a price that no longer stands. */
async function maySend(tx: Executor, services: Services, order: Order, { purpose }: Payout): Promise<boolean> {
  if (purpose === "loan") return (await termsStartingOn(tx, order, services.clock.today())) !== undefined;
  // What was the borrower's when it was prepared may have been reversed since.
  const { credit, returned, inDoubt } = await creditOf(tx, order.orderId);
  return returned <= credit && !inDoubt;
}

/** 'for 72 hours after it no account change and no payout': it waits, once told, and resume-work takes it up by itself. */
async function isHeld(tx: Executor, services: Services, { userId, orderId }: Order, payout: Payout): Promise<boolean> {
  const now = services.clock.now();
  const until = heldUntil(await findPerson(tx, userId), now);
  if (!until) return false;
  if (payout.heldAt) return true;
  await changePayout(tx, payout.payoutId, { heldAt: now, changedAt: now });
  const values = { orderId, amount: pesos(payout.amount), until: santiagoDay(until.getTime()) };
  await notify(tx, services, { userId, kind: "payout-held", values });
  return true;
}

/** Claims the right to send, once and for ever: whoever finds it claimed only asks. */
async function claim(tx: Executor, services: Services, payoutId: string): Promise<PayoutOrder | "ask" | "done"> {
  const orderId = await orderOfPayout(tx, payoutId);
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  const payout = await lockPayout(tx, payoutId);
  if (!order || !payout) return "done";
  if (payout.state !== "waiting") return payout.state === "sending" || payout.state === "unknown" ? "ask" : "done";
  const against = payout.purpose === "loan" ? await disputeAgainst(tx, order.orderId) : undefined;
  if (against === "fraud") await cancelDisputed(tx, services, order);
  // Held back, not given up: once the loan is recognised, resume-work takes it up.
  if (against) return "done";
  if (payout.purpose === "loan" && (await isHeld(tx, services, order, payout))) return "done";
  const at = services.clock.now();
  const details = await detailsOf(tx, services.secrets, order.userId);
  if (!details || !(await maySend(tx, services, order, payout))) {
    // Nobody but the borrower can go on from here.
    const reason = "no-longer-stands";
    await applyOutcome(tx, services, payoutId, { state: "rejected", reason, cause: "account" });
    return "done";
  }
  await changePayout(tx, payoutId, { state: "sending", sentAt: at, changedAt: at });
  const { account, run, names, surnames } = details;
  return {
    payoutId,
    amount: pesos(payout.amount),
    account: {
      bankCode: account.bankCode,
      accountType: account.accountType as AccountType,
      accountNumber: account.accountNumber,
      holderRut: run,
      holderName: `${names} ${surnames}`,
    },
    comment: `Noren ${order.productName}`,
  };
}

/** Well before anybody takes a silent worker for dead (jobs/queue.ts). */
const SEND_WITHIN_MS = 10_000;

/**
 * Killed after the claim, nobody knows whether it was sent: the next try asks and never sends again. A process that was
 * only asleep must not send any more when it wakes: it may have been taken for dead, and its payout for one that never
 * arrived.
 */
export async function sendPayoutJob(services: Services, { data, complete }: Job<"send-payout">): Promise<void> {
  const { db, payouts } = services;
  const { payoutId } = data;
  const begun = realNow();
  const mine = await db.transaction((tx) => claim(tx, services, payoutId));
  const claimed = typeof mine !== "string" && realNow() - begun > SEND_WITHIN_MS ? "ask" : mine;
  const outcome = typeof claimed === "string" ? undefined : await payouts.send(claimed);
  await db.transaction(async (tx) => {
    if (outcome) await applyOutcome(tx, services, payoutId, outcome);
    if (claimed === "ask") await services.jobs.send(tx, "ask-payout", { payoutId });
    await complete(tx);
  });
}
