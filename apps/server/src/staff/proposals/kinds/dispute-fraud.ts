/** 'Fraud confirmed' above a sum takes two people: nothing is owed any more, and what was paid goes back. */
import * as z from "zod/mini";
import { openFor, sealFor } from "../../../customers/personal.ts";
import { findDispute } from "../../../loans/disputes/disputes.ts";
import type { Executor } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { findOrder } from "../../loans/loan-rows.ts";
import { answerDispute } from "../../queues/answers/answer-dispute.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import type { ProposalKind } from "../proposal-kind.ts";

/**
 * Up to this principal one person is enough. Twice a first loan, as a payment that one person may match: whoever forgives a
 * friend's loan alone gains no more than that, and nearly all first loans, which strangers' names are used for, are below it.
 */
export const FRAUD_ALONE_UP_TO = 200_000;

interface ConfirmedFraud {
  readonly disputeId: string;
  readonly orderId: string;
  readonly amount: number;
  /** What the borrower will read, under their key: unreadable with the rest once they were erased. */
  readonly answerSealed: string;
}

const contextOf = (disputeId: string): string => `dispute:${disputeId}:proposed-answer`;

async function openDispute(tx: Executor, disputeId: string) {
  const found = await findDispute(tx, disputeId);
  const order = found && (await findOrder(tx, found.orderId));
  if (!found || !order) throw new StaffRefusal("not-there");
  if (found.closedOn !== null) throw new StaffRefusal("already-answered");
  return order;
}

/** What is to be proposed; nothing, where one person is enough. */
export async function fraudForTwo(
  tx: Executor,
  { secrets }: Services,
  disputeId: string,
  answer: string,
): Promise<ConfirmedFraud | undefined> {
  const { orderId, userId, principal } = await openDispute(tx, disputeId);
  if (principal <= FRAUD_ALONE_UP_TO) return undefined;
  const sealed = await sealFor(tx, secrets, userId, answer, contextOf(disputeId));
  return { disputeId, orderId, amount: principal, answerSealed: sealed.toString("base64") };
}

/** For whoever decides, and for the borrower once it is decided. */
export async function answerIn(
  tx: Executor,
  { secrets }: Services,
  { disputeId, orderId, answerSealed }: Omit<ConfirmedFraud, "amount">,
): Promise<string> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new StaffRefusal("no-such-loan");
  const sealed = Buffer.from(answerSealed, "base64");
  return (await openFor(tx, secrets, order.userId, sealed, contextOf(disputeId))).toString();
}

export const disputeFraudKind: ProposalKind<ConfirmedFraud> = {
  kind: "dispute-fraud",
  right: "judge-risk",
  payload: z.object({ disputeId: z.uuid(), orderId: z.uuid(), amount: z.int(), answerSealed: z.string() }),
  targetOf: ({ disputeId }) => disputeId,
  orderOf: ({ orderId }) => orderId,
  check: async (tx, _services, { disputeId }) => {
    await openDispute(tx, disputeId);
  },
  apply: async (tx, services, proposed, { approver: actor }) => {
    const answer = await answerIn(tx, services, proposed);
    await answerDispute(tx, services, proposed.disputeId, { outcome: "fraud", answer, actor });
  },
};
