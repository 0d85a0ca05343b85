/**
 * A payout that failed is sent once more, under a new id, to the account on file: corrected by the borrower, or mended by the
 * bank. Never one whose outcome nobody knows, and never one that the bank has said two things about.
 */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import * as z from "zod/mini";
import { loanPayoutOf, preparePayout } from "../../../loans/payout/send-payout.ts";
import { termsStartingOn } from "../../../loans/payout/start-loan.ts";
import type { Services } from "../../../services.ts";
import { recordAudit } from "../../../customers/audit.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { disputeAgainst } from "../../../loans/disputes/disputes.ts";
import { findOrder } from "../../loans/loan-rows.ts";
import { lockOrder, moveOrder, type Order } from "../../../loans/application/orders.ts";
import { findPayout, hasDoubtedPayout, isLastPayout } from "../../../money/payouts.ts";
import type { ProposalKind } from "../proposal-kind.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import { refundOf } from "./refund.ts";

export interface PayoutRetry {
  readonly payoutId: string;
  readonly orderId: string;
  readonly purpose: "loan" | "credit-return";
  readonly amount: number;
}

/** 'After 7 banking days a new acceptance is asked': then the borrower is the only one who can go on. */
async function requirePayable(tx: Executor, { clock }: Services, order: Order): Promise<void> {
  if (order.status !== borrowStatus.approved && order.status !== borrowStatus.payoutFailed)
    throw new StaffRefusal("payout-not-failed");
  if (await disputeAgainst(tx, order.orderId)) throw new StaffRefusal("loan-disputed");
  if (!(await termsStartingOn(tx, order, clock.today()))) throw new StaffRefusal("terms-lapsed");
}

/** Proposed unlocked, then looked at again under the order's lock, which whatever else sends or ends a payout holds. */
export async function retryOf(
  tx: Executor,
  services: Services,
  payoutId: string,
  read: typeof findOrder = findOrder,
): Promise<PayoutRetry> {
  const seen = await findPayout(tx, payoutId);
  const order = seen && (await read(tx, seen.orderId));
  const payout = order && (await findPayout(tx, payoutId));
  if (!payout) throw new StaffRefusal("not-there");
  const { orderId, purpose } = payout;
  const hasFailed = payout.state === "rejected" || payout.state === "returned";
  if (!hasFailed || !(await isLastPayout(tx, payout)) || (await hasDoubtedPayout(tx, orderId)))
    throw new StaffRefusal("payout-not-failed");
  if (purpose === "credit-return") return { payoutId, purpose, ...(await refundOf(tx, orderId, read)) };
  await requirePayable(tx, services, order);
  return { payoutId, purpose, orderId, amount: payout.amount };
}

/** The caller holds the order's lock. */
async function sendAgain(tx: Executor, services: Services, { orderId, purpose, amount }: PayoutRetry): Promise<Order> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new StaffRefusal("no-such-loan");
  if (purpose === "loan" && order.status === borrowStatus.payoutFailed)
    await moveOrder(tx, order, borrowStatus.approved, "payout-retried", services.clock.now());
  const wanted = purpose === "loan" ? loanPayoutOf(order) : { orderId, purpose, amount };
  await preparePayout(tx, services, wanted);
  return order;
}

export const payoutRetryKind: ProposalKind<PayoutRetry> = {
  kind: "payout-retry",
  right: "move-money",
  payload: z.object({
    payoutId: z.uuid(),
    orderId: z.uuid(),
    purpose: z.enum(["loan", "credit-return"]),
    amount: z.int().check(z.positive()),
  }),
  targetOf: ({ payoutId }) => payoutId,
  orderOf: ({ orderId }) => orderId,
  check: async (tx, services, { payoutId, amount }) => {
    const now = await retryOf(tx, services, payoutId, lockOrder);
    if (now.amount !== amount) throw new StaffRefusal("world-changed");
  },
  apply: async (tx, services, retry, { approver }) => {
    const { userId, orderId } = await sendAgain(tx, services, retry);
    const { payoutId, amount } = retry;
    const line = { at: services.clock.now(), actor: approver, userId, orderId, details: { payoutId, amount } };
    await recordAudit(tx, { ...line, action: "payout-retried" });
  },
};
