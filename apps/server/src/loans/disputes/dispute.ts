import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { randomUUID } from "node:crypto";
import * as contract from "@noren/contract/calls/borrow";
import { addDays } from "@noren/lending/calendar/calendar-day";
import type { BorrowStatus } from "@noren/lending/loan/borrow-status";
import { isOwed } from "@noren/lending/loan/order";
import { agreedRules } from "../documents/agreed-rules.ts";
import { caseNumberOf } from "../../customers/case-number.ts";
import { recount } from "../account/recount.ts";
import { Refusal } from "../../platform/refusal.ts";
import { saveDispute } from "./disputes.ts";
import { lockOrder } from "../application/orders.ts";
import { sealFor } from "../../customers/personal.ts";
import { changingCall } from "../../calls/call-handler.ts";

/** Also before the money is out: then it does not go out. */
const notYetPaidOut: readonly BorrowStatus[] = [
  borrowStatus.inReview,
  borrowStatus.approved,
  borrowStatus.payoutFailed,
];
const mayDispute = (status: BorrowStatus): boolean => isOwed(status) || notYetPaidOut.includes(status);

/** 'I don't recognise this loan' (freezes collection at once) (product.md section 6; chile/README.md section 1.5). */
export const dispute = changingCall(contract.dispute, async ({ input, session, services, tx }) => {
  const { orderId, told } = input.body;
  const { clock, secrets } = services;
  const { userId } = session;
  const order = await lockOrder(tx, orderId);
  if (order?.userId !== userId || !mayDispute(order.status)) throw new Refusal("notFound");
  const disputeId = randomUUID();
  const openedOn = clock.today();
  const answerBy = addDays(openedOn, agreedRules.disputeDays);
  const toldSealed = await sealFor(tx, secrets, userId, told, `dispute:${disputeId}:told`);
  const opened = await saveDispute(tx, {
    disputeId,
    orderId,
    userId,
    openedOn,
    answerBy,
    toldSealed,
    madeAt: clock.now(),
  });
  if (!opened) throw new Refusal("disputeOpen");
  await recount(tx, services, order, { kind: "dispute-opened", source: `dispute:${disputeId}:opened` });
  return { caseNumber: caseNumberOf(disputeId), answerBy };
});
