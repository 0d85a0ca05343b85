import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { randomUUID } from "node:crypto";
import type { Decision } from "@noren/lending/credit/credit";
import { decideOrder } from "./credit-standing.ts";
import type { BureauResponse } from "../../providers/bureau/port.ts";
import { notifyDecision } from "../../customers/notify/notify.ts";
import { decisionContext, openDecision, recordOf, withoutFacts } from "./decision-record.ts";
import { encrypt } from "../../platform/secrets.ts";
import type { Services } from "../../services.ts";
import { agreementEvidence, decisionsOf, saveDecision } from "../application/agreements.ts";
import { detailsOf } from "../../customers/borrowers.ts";
import type { Executor } from "../../platform/database/database.ts";
import { disputeAgainst } from "../disputes/disputes.ts";
import { lockOrder, lookAtOrder, moveOrder, type Order } from "../application/orders.ts";
import { findPerson, personKeyOf } from "../../customers/people.ts";
import { lastReview, saveReview } from "./reviews.ts";
import type { Job } from "../../providers/jobs/port.ts";
import { loanPayoutOf, preparePayout } from "../payout/send-payout.ts";

/** Decides an order in review. Running twice changes nothing: what is decided has left status 10, or waits for a person. */
export async function decideOrderJob(services: Services, { data, complete }: Job<"decide-order">): Promise<void> {
  const bureau = await askBureau(services, data.orderId);
  await services.db.transaction(async (tx) => {
    await decide(tx, services, data.orderId, bureau);
    await complete(tx);
  });
}

/** Before the transaction: a slow bureau must hold no lock. About an order that is not in review nobody is asked. */
async function askBureau({ db, secrets, bureau }: Services, orderId: string): Promise<BureauResponse> {
  const order = await lookAtOrder(db.drizzle, orderId);
  const details =
    order?.status === borrowStatus.inReview ? await detailsOf(db.drizzle, secrets, order.userId) : undefined;
  return details ? bureau.look(details.run) : { kind: "unknown" };
}

/** It waits for the carrier's word already, and nothing came of it since. */
async function waitsAsBefore(
  tx: Executor,
  { secrets }: Services,
  { orderId, userId }: Order,
  { decision, inputs }: Decision,
): Promise<boolean> {
  const before = (await decisionsOf(tx, [orderId])).get(orderId);
  if (decision !== "wait-carrier-check" || before?.outcome !== decision) return false;
  const record = openDecision(secrets, await findPerson(tx, userId), before);
  return JSON.stringify(record?.inputs.carrier) === JSON.stringify(inputs.carrier);
}

async function decide(tx: Executor, services: Services, orderId: string, bureau: BureauResponse): Promise<void> {
  const { clock, secrets, log } = services;
  const order = await lockOrder(tx, orderId);
  const evidence = await agreementEvidence(tx, orderId);
  const review = await lastReview(tx, orderId);
  if (!order || !evidence || order.status !== borrowStatus.inReview || review?.state === "open") return;
  // 'I don't recognise this loan': nothing is decided until somebody has answered.
  if (await disputeAgainst(tx, orderId)) return;
  const decided = await decideOrder(tx, services, {
    orderId,
    appliedAt: order.appliedAt,
    userId: order.userId,
    deviceId: evidence.deviceId,
    principal: order.principal,
    dueDay: order.dueDay,
    total: order.price.total,
    seenByPerson: review?.state === "approved",
    bureau,
  });
  if (!decided) {
    log.error({ orderId }, "an order cannot be decided: nothing is known about its borrower");
    return;
  }
  if (await waitsAsBefore(tx, services, order, decided)) return;
  const at = clock.now();
  const decisionId = randomUUID();
  const key = await personKeyOf(tx, secrets, order.userId);
  await saveDecision(tx, {
    decisionId,
    orderId,
    outcome: decided.decision,
    creditLimit: decided.limit,
    reasons: withoutFacts(decided.reasons),
    policyVersion: decided.policyVersion,
    inputsSealed: encrypt(key, Buffer.from(recordOf(decided)), decisionContext(decisionId)),
    decidedAt: at,
  });
  if (decided.decision === "approve") {
    await moveOrder(tx, order, borrowStatus.approved, "approved", at);
    await preparePayout(tx, services, loanPayoutOf(order));
  }
  if (decided.decision === "review")
    await saveReview(tx, { reviewId: randomUUID(), orderId, userId: order.userId, cause: "decision", madeAt: at });
  if (decided.decision === "reject") await moveOrder(tx, order, borrowStatus.rejected, "rejected", at);
  await notifyDecision(tx, services, order, decided.decision);
}
