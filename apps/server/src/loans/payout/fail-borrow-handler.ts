import { borrowStatus } from "@noren/lending/loan/borrow-status";
import * as contract from "@noren/contract/calls/borrow";
import { loanPayoutOf, preparePayout } from "./send-payout.ts";
import { termsStartingOn } from "./start-loan.ts";
import { billOf } from "../account/bill.ts";
import { Refusal } from "../../platform/refusal.ts";
import { disputeAgainst } from "../disputes/disputes.ts";
import { lockOrder, moveOrder } from "../application/orders.ts";
import { hasDoubtedPayout } from "../../money/payouts.ts";
import { changingCall } from "../../calls/call-handler.ts";

/** After a failed payout: another try to the account on file, or the end of the order. Nothing else is possible then. */
export const failBorrowHandler = changingCall(contract.failBorrowHandler, async ({ input, session, services, tx }) => {
  const { orderId, action } = input.query;
  const order = await lockOrder(tx, orderId);
  if (!order || order.userId !== session.userId || order.status !== borrowStatus.payoutFailed)
    throw new Refusal("notFound");
  // The bank may have paid it after all: sent once more it could arrive twice, and cancelled nobody would owe it.
  if (await hasDoubtedPayout(tx, orderId)) throw new Refusal("payoutInDoubt");
  const at = services.clock.now();
  if (action === "cancel") {
    await moveOrder(tx, order, borrowStatus.cancelled, "cancelled-before-payout", at);
    return billOf({ ...order, status: borrowStatus.cancelled }, undefined, services.clock.today(), []);
  }
  if (await disputeAgainst(tx, orderId)) throw new Refusal("disputeOpen");
  // 'after 7 banking days a new acceptance is asked'
  if (!(await termsStartingOn(tx, order, services.clock.today()))) throw new Refusal("quoteExpired");
  await moveOrder(tx, order, borrowStatus.approved, "payout-retried", at);
  await preparePayout(tx, services, loanPayoutOf(order));
  return billOf({ ...order, status: borrowStatus.approved }, undefined, services.clock.today(), []);
});
