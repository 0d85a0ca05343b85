import * as z from "zod/mini";
import { preparePayout } from "../../../loans/payout/send-payout.ts";
import { recordAudit } from "../../../customers/audit.ts";
import { creditOf } from "../../../loans/payments/credits.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { findOrder } from "../../loans/loan-rows.ts";
import { lockOrder, lookAtOrder } from "../../../loans/application/orders.ts";
import type { ProposalKind } from "../proposal-kind.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

export interface RefundPayload {
  readonly orderId: string;
  readonly amount: number;
}

/** To the account on file: where it may be another's, nothing is sent, whoever approves. Proposed unlocked, then looked at again. */
export async function refundOf(
  tx: Executor,
  orderId: string,
  read: typeof findOrder = findOrder,
): Promise<RefundPayload> {
  if (!(await read(tx, orderId))) throw new StaffRefusal("no-such-loan");
  const { credit, returned, underWay, inDoubt } = await creditOf(tx, orderId);
  if (credit <= returned || underWay) throw new StaffRefusal("nothing-to-return");
  if (inDoubt) throw new StaffRefusal("refund-in-doubt");
  return { orderId, amount: credit - returned };
}

export const refundKind: ProposalKind<RefundPayload> = {
  kind: "refund",
  right: "move-money",
  payload: z.object({ orderId: z.uuid(), amount: z.int().check(z.positive()) }),
  targetOf: ({ orderId }) => orderId,
  orderOf: ({ orderId }) => orderId,
  check: async (tx, _services, { orderId, amount }) => {
    const now = await refundOf(tx, orderId, lockOrder);
    if (now.amount !== amount) throw new StaffRefusal("world-changed");
  },
  apply: async (tx, services, { orderId, amount }, { approver }) => {
    await preparePayout(tx, services, { orderId, purpose: "credit-return", amount });
    const userId = (await lookAtOrder(tx, orderId))?.userId;
    const line = { at: services.clock.now(), actor: approver, orderId, ...(userId !== undefined && { userId }) };
    await recordAudit(tx, { ...line, action: "refund-approved", details: { amount } });
  },
};
