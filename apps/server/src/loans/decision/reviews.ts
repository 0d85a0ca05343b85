import { desc, eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { review } from "./tables.ts";

export type Review = typeof review.$inferSelect;

/** One open review an order: the unique index decides; returns whether it was saved. */
export async function saveReview(
  tx: Executor,
  row: Pick<Review, "reviewId" | "orderId" | "userId" | "cause" | "madeAt"> & Partial<Pick<Review, "toldSealed">>,
): Promise<boolean> {
  const saved = await tx
    .insert(review)
    .values({ ...row, state: "open" })
    .onConflictDoNothing()
    .returning({ reviewId: review.reviewId });
  return saved.length > 0;
}

export async function lastReview(db: Executor, orderId: string): Promise<Review | undefined> {
  const [row] = await db.select().from(review).where(eq(review.orderId, orderId)).orderBy(desc(review.madeAt)).limit(1);
  return row;
}

export async function findReview(db: Executor, reviewId: string): Promise<Review | undefined> {
  const [row] = await db.select().from(review).where(eq(review.reviewId, reviewId));
  return row;
}

export async function closeReview(
  tx: Executor,
  reviewId: string,
  answered: { readonly state: "approved" | "rejected"; readonly answerSealed: Buffer; readonly decidedAt: Date },
): Promise<void> {
  await tx.update(review).set(answered).where(eq(review.reviewId, reviewId));
}
