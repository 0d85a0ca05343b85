/** What the carrier's word is worth for an order: gathered here, judged by the credit policy. */
import type { CreditInputs } from "@noren/lending/credit/credit";
import type { Services } from "../../services.ts";
import { failuresSince, hasPassed, ordersAwaitingCarrier } from "./carrier-checks.ts";
import type { Executor } from "../../platform/database/database.ts";
import { currentPolicy } from "../offers/policies.ts";
import { lastReview } from "../decision/reviews.ts";

interface AskedFor {
  readonly orderId: string;
  readonly appliedAt: Date;
}

/** Tries count from the application on, and anew from a person's yes: or nobody could be helped after three failures. */
async function failuresOf(db: Executor, userId: string, { orderId, appliedAt }: AskedFor): Promise<number> {
  const review = await lastReview(db, orderId);
  const since = review?.state === "approved" && review.decidedAt ? review.decidedAt : appliedAt;
  return failuresSince(db, userId, since > appliedAt ? since : appliedAt);
}

export async function carrierStanding(
  db: Executor,
  { carrier }: Pick<Services, "carrier">,
  person: { readonly userId: string; readonly phoneIndex: Buffer | null },
  order: AskedFor,
): Promise<CreditInputs["carrier"]> {
  if (!carrier) return { kind: "none" };
  const { userId, phoneIndex } = person;
  const passed = phoneIndex !== null && (await hasPassed(db, userId, phoneIndex));
  return { kind: "check", passed, failures: await failuresOf(db, userId, order) };
}

/** How many tries are left before the first of these orders is rejected. */
export async function triesLeftFor(db: Executor, userId: string, orders: readonly AskedFor[]): Promise<number> {
  const most = (await currentPolicy(db)).carrierFailures;
  let left = most;
  for (const order of orders) left = Math.min(left, most - (await failuresOf(db, userId, order)));
  return Math.max(0, left);
}

/** Nobody waits for a carrier that is not asked. */
export async function awaitingCarrier(db: Executor, { carrier }: Pick<Services, "carrier">, userId: string) {
  return carrier ? ordersAwaitingCarrier(db, userId) : [];
}
