import { and, desc, eq } from "drizzle-orm";
import { identityReview } from "../../customers/tables.ts";
import type { Executor } from "../../platform/database/database.ts";

export type IdentityReview = typeof identityReview.$inferSelect;

/** One open review a person: the unique index decides; answers whether it was saved. */
export async function openIdentityReview(
  tx: Executor,
  row: Pick<IdentityReview, "reviewId" | "userId" | "purpose" | "reasons" | "madeAt">,
): Promise<boolean> {
  const saved = await tx
    .insert(identityReview)
    .values({ ...row, state: "open" })
    .onConflictDoNothing()
    .returning({ reviewId: identityReview.reviewId });
  return saved.length > 0;
}

export async function findIdentityReview(db: Executor, reviewId: string): Promise<IdentityReview | undefined> {
  const [row] = await db.select().from(identityReview).where(eq(identityReview.reviewId, reviewId));
  return row;
}

export async function openIdentityReviewOf(db: Executor, userId: string): Promise<IdentityReview | undefined> {
  const [row] = await db
    .select()
    .from(identityReview)
    .where(and(eq(identityReview.userId, userId), eq(identityReview.state, "open")));
  return row;
}

/** What was taken before a person said no to a card does not count any more. A no to another phone is none to the card. */
export async function lastRejection(db: Executor, userId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ decidedAt: identityReview.decidedAt })
    .from(identityReview)
    .where(
      and(
        eq(identityReview.userId, userId),
        eq(identityReview.purpose, "certification"),
        eq(identityReview.state, "rejected"),
      ),
    )
    .orderBy(desc(identityReview.decidedAt))
    .limit(1);
  return row?.decidedAt ?? undefined;
}

export async function closeIdentityReview(
  tx: Executor,
  reviewId: string,
  answered: { readonly state: "approved" | "rejected"; readonly answerSealed: Buffer; readonly decidedAt: Date },
): Promise<void> {
  await tx.update(identityReview).set(answered).where(eq(identityReview.reviewId, reviewId));
}
