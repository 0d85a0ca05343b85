import { matchVoucher } from "@noren/staff/calls/queue-answers";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import { findVoucher } from "../../../loans/vouchers/vouchers.ts";
import { endClaim } from "../work-claims.ts";
import { holdWork } from "../hold-work.ts";
import { matchByHand } from "../answers/match-by-hand.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

/** Where another must approve, the voucher stays with whoever proposed. */
export const matchVoucherHandler = staffCall(matchVoucher, async (context) => {
  const { tx, note, input } = context;
  const { id: voucherId, payment, reason } = input.body;
  const key = { queue: "vouchers", itemId: voucherId } as const;
  await holdWork(context, key);
  const voucher = await findVoucher(tx, voucherId);
  if (!voucher) throw new StaffRefusal("not-there");
  const { orderId, userId } = voucher;
  const proposalId = await matchByHand(context, { ...payment, orderId, voucherId }, reason);
  if (proposalId === null) await endClaim(tx, key);
  note({
    userId,
    orderId,
    details: { voucherId, ...payment, why: reason, ...(proposalId !== null && { proposalId }) },
  });
  return { proposalId };
});
