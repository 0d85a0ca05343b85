import * as contract from "@noren/contract/calls/borrow";
import { inWords } from "../../lending/decision-words.ts";
import { Refusal } from "../../refusal.ts";
import { decisionsOf } from "../../store/agreements.ts";
import { ownOrder } from "../../store/orders.ts";
import { signedInCall } from "../../wire/call-handler.ts";

/** 'The result is shown in writing, approved or not, and a person can be asked to review it' (product.md section 4). */
export const decision = signedInCall(contract.decision, async ({ input, session, caller, services }) => {
  const { drizzle } = services.db;
  const order = await ownOrder(drizzle, session.userId, input.query.orderId);
  const decided = (await decisionsOf(drizzle, [order.orderId])).get(order.orderId);
  if (!decided) throw new Refusal("notFound");
  return {
    productName: order.productName,
    outcome: decided.outcome,
    limit: decided.creditLimit,
    decidedAt: decided.decidedAt.toISOString(),
    policyVersion: decided.policyVersion,
    reasons: decided.reasons.map((reason) => inWords(reason, caller.language)),
    mayAskReview: order.status === 50,
  };
});
