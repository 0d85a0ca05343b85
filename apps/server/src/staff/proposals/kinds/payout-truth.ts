/** What became of a payout in doubt: found out at the bank, and said by two people. */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import * as z from "zod/mini";
import { clearPayout, type PayoutTruth } from "../../../loans/payout/clear-payout.ts";
import { recordAudit } from "../../../customers/audit.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { findOrder } from "../../loans/loan-rows.ts";
import { lockOrder, type Order } from "../../../loans/application/orders.ts";
import { findPayout, isLastPayout, type Payout } from "../../../money/payouts.ts";
import type { ProposalKind } from "../proposal-kind.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

interface SaidOfPayout {
  readonly payoutId: string;
  readonly orderId: string;
  readonly amount: number;
  readonly truth: PayoutTruth;
}

async function doubted(
  tx: Executor,
  payoutId: string,
  read: typeof findOrder,
): Promise<{ readonly payout: Payout; readonly order: Order }> {
  const seen = await findPayout(tx, payoutId);
  const order = seen && (await read(tx, seen.orderId));
  const payout = order && (await findPayout(tx, payoutId));
  if (!payout) throw new StaffRefusal("not-there");
  if (payout.doubtedAt === null || payout.clearedAt !== null) throw new StaffRefusal("payout-not-open");
  return { payout, order };
}

/** It makes the loan, or gives the credit back, only where nothing else has done so since. */
async function requireRoom(tx: Executor, payout: Payout, { status }: Order): Promise<void> {
  const isOpen =
    payout.purpose === "credit-return" || status === borrowStatus.approved || status === borrowStatus.payoutFailed;
  if (!isOpen || !(await isLastPayout(tx, payout))) throw new StaffRefusal("payout-superseded");
}

/** Proposed unlocked, then looked at again under the order's lock. */
export async function saidOf(
  tx: Executor,
  payoutId: string,
  truth: PayoutTruth,
  read: typeof findOrder = findOrder,
): Promise<SaidOfPayout> {
  const { payout, order } = await doubted(tx, payoutId, read);
  if (truth === "arrived") await requireRoom(tx, payout, order);
  return { payoutId, orderId: payout.orderId, amount: payout.amount, truth };
}

export const payoutTruthKind: ProposalKind<SaidOfPayout> = {
  kind: "payout-truth",
  right: "move-money",
  payload: z.object({
    payoutId: z.uuid(),
    orderId: z.uuid(),
    amount: z.int().check(z.positive()),
    truth: z.enum(["arrived", "came-back"]),
  }),
  targetOf: ({ payoutId }) => payoutId,
  orderOf: ({ orderId }) => orderId,
  check: async (tx, _services, { payoutId, truth }) => {
    await saidOf(tx, payoutId, truth, lockOrder);
  },
  apply: async (tx, services, { payoutId, truth }, { approver }) => {
    const { payout, order } = await doubted(tx, payoutId, lockOrder);
    if (!(await clearPayout(tx, services, payout, truth))) throw new StaffRefusal("payout-not-bookable");
    const { userId, orderId } = order;
    const line = { at: services.clock.now(), actor: approver, userId, orderId, details: { payoutId, truth } };
    await recordAudit(tx, { ...line, action: "payout-cleared" });
  },
};
