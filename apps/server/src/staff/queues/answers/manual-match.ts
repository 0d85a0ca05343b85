/** 'Manual match above a sum' takes two people: a payment that staff gives to a loan, with or without a voucher that claims it. */
import * as z from "zod/mini";
import { answerVoucher } from "./answer-voucher.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import { matchToOrder } from "./match-to-order.ts";
import type { Services } from "../../../services.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { loanRecord } from "../../../loans/account/loans.ts";
import { lockOrder } from "../../../loans/application/orders.ts";
import { findPayment, leftOf, lockPayment } from "../../../money/payments.ts";
import { findVoucher } from "../../../loans/vouchers/vouchers.ts";
import { paymentItemId } from "./payment-key.ts";
import type { ProposalKind } from "../../proposals/proposal-kind.ts";

export interface ManualMatch {
  readonly provider: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly orderId: string;
  readonly voucherId?: string | undefined;
}

/**
 * A payment that a person gives to a loan: up to this sum one person is enough, above it another must approve. Twice a first
 * loan: nearly all that is matched by hand are repayments of that size, and a mistake of one person costs no more than this.
 */
export const MATCH_ALONE_UP_TO = 200_000;

/** What the borrower reads beside the message that the payment was credited, which is in their own language. */
const CREDITED = "Encontramos tu pago y lo abonamos a tu préstamo.";

/** What came late and was credited by itself only needs to be named: no money moves. */
export async function needsTwo(tx: Executor, { provider, paymentId, orderId }: ManualMatch): Promise<boolean> {
  const found = await findPayment(tx, { provider, paymentId });
  const isCreditedHere = found?.state === "credited" && found.orderId === orderId;
  return found !== undefined && !isCreditedHere && leftOf(found) > MATCH_ALONE_UP_TO;
}

export async function applyMatch(tx: Executor, services: Services, match: ManualMatch, actor: string): Promise<void> {
  const { provider, paymentId, orderId, voucherId } = match;
  const payment = { provider, paymentId };
  if (voucherId === undefined) return matchToOrder(tx, services, payment, { orderId, actor });
  return answerVoucher(tx, services, voucherId, { outcome: "matched", payment, answer: CREDITED, actor });
}

export const manualMatch: ProposalKind<ManualMatch> = {
  kind: "manual-match",
  right: "match-payments",
  payload: z.object({
    provider: z.string(),
    paymentId: z.string(),
    amount: z.int(),
    orderId: z.uuid(),
    voucherId: z.optional(z.uuid()),
  }),
  targetOf: paymentItemId,
  orderOf: ({ orderId }) => orderId,
  check: async (tx, _services, { provider, paymentId, amount, orderId, voucherId }) => {
    if (!(await lockOrder(tx, orderId)) || !(await loanRecord(tx, orderId))) throw new StaffRefusal("no-such-loan");
    const payment = await lockPayment(tx, { provider, paymentId });
    if (payment?.state !== "unmatched" || leftOf(payment) !== amount) throw new StaffRefusal("payment-not-open");
    if (voucherId === undefined) return;
    const voucher = await findVoucher(tx, voucherId);
    if (voucher?.state !== "open" || voucher.orderId !== orderId) throw new StaffRefusal("already-answered");
  },
  apply: (tx, services, match, { approver }) => applyMatch(tx, services, match, approver),
};
