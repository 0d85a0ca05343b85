/** Staff at work, for tests. */
import { answerDispute, type DisputeAnswer } from "../../../src/staff/queues/answers/answer-dispute.ts";
import { answerReview, type ReviewAnswer } from "../../../src/staff/queues/answers/answer-review.ts";
import { applyFor, certifiedPhone, doJobs } from "../people/borrowers.ts";
import type { RunningLoan } from "../loans/loans.ts";
import type { World } from "../world.ts";

export const staff = "staff:ana";

/** An application that was decided, whatever the decision. */
export async function decidedOrder(world: World, change: object = {}): Promise<RunningLoan> {
  const phone = await certifiedPhone(world, change);
  const orderId = (await applyFor(phone)).data?.orders[0]?.orderId;
  if (orderId === undefined) throw new Error("no loan was applied for");
  await doJobs(world);
  return { phone, orderId };
}

export async function openReviewOf(world: World, orderId: string): Promise<string> {
  const { rows } = await world.services.db.pool.query<{ review_id: string }>(
    "select review_id from review where order_id = $1 and state = 'open'",
    [orderId],
  );
  return rows[0]?.review_id ?? "";
}

export async function sayOnReview(world: World, reviewId: string, outcome: ReviewAnswer["outcome"]): Promise<void> {
  const { services } = world;
  const said = { outcome, answer: "Revisamos tus antecedentes.", actor: staff };
  await services.db.transaction((tx) => answerReview(tx, services, reviewId, said));
}

export async function auditOf(world: World, orderId: string) {
  const { rows } = await world.services.db.pool.query<{ actor: string; action: string; details: object }>(
    "select actor, action, details from audit where order_id = $1 order by audit_id",
    [orderId],
  );
  return rows;
}

export async function openDisputeOf(world: World, orderId: string): Promise<string> {
  const { rows } = await world.services.db.pool.query<{ dispute_id: string }>(
    "select dispute_id from dispute where order_id = $1 and closed_on is null",
    [orderId],
  );
  return rows[0]?.dispute_id ?? "";
}

export async function sayOnDispute(world: World, disputeId: string, outcome: DisputeAnswer["outcome"]): Promise<void> {
  const { services } = world;
  const said = { outcome, answer: "Revisamos los datos del préstamo.", actor: staff };
  await services.db.transaction((tx) => answerDispute(tx, services, disputeId, said));
}
