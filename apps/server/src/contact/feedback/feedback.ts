import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, notExists, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { feedback } from "./tables.ts";
import { feedbackPicture } from "../../customers/pictures/tables.ts";
import { person } from "../../customers/tables.ts";

export type Feedback = typeof feedback.$inferSelect;
type FeedbackPicture = typeof feedbackPicture.$inferSelect;

export const contentContext = (feedbackId: string): string => `feedback:${feedbackId}:content`;
export const answerContext = (feedbackId: string): string => `feedback:${feedbackId}:answer`;

export async function saveFeedback(
  tx: Executor,
  row: Omit<Feedback, "answerSealed" | "answeredAt">,
  pictures: readonly FeedbackPicture[] = [],
): Promise<void> {
  await tx.insert(feedback).values(row);
  if (pictures.length > 0) await tx.insert(feedbackPicture).values([...pictures]);
}

/** How many somebody sent since then. */
export async function countSince(db: Executor, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(feedback)
    .where(and(eq(feedback.userId, userId), gt(feedback.madeAt, since)));
  return row?.sent ?? 0;
}

export async function findFeedback(db: Executor, feedbackId: string): Promise<Feedback | undefined> {
  const [row] = await db.select().from(feedback).where(eq(feedback.feedbackId, feedbackId));
  return row;
}

/** With how many pictures came with each, also where they are gone by now. */
export const feedbackOf = (db: Executor, userId: string, most: number) =>
  db
    .select({ feedback, pictures: count(feedbackPicture.pictureId) })
    .from(feedback)
    .leftJoin(feedbackPicture, eq(feedbackPicture.feedbackId, feedback.feedbackId))
    .where(eq(feedback.userId, userId))
    .groupBy(feedback.feedbackId)
    .orderBy(desc(feedback.madeAt), desc(feedback.feedbackId))
    .limit(most);

export async function closeFeedback(
  tx: Executor,
  feedbackId: string,
  answered: { readonly answerSealed: Buffer; readonly answeredAt: Date },
): Promise<void> {
  await tx
    .update(feedback)
    .set({ state: "answered", ...answered })
    .where(eq(feedback.feedbackId, feedbackId));
}

/** Of these, by the place they were sent in; what retention removed is left out. */
export const picturesOfFeedback = (db: Executor, feedbackIds: readonly string[]) =>
  db
    .select({ pictureId: feedbackPicture.pictureId, feedbackId: feedbackPicture.feedbackId })
    .from(feedbackPicture)
    .where(and(inArray(feedbackPicture.feedbackId, [...feedbackIds]), isNotNull(feedbackPicture.objectKey)))
    .orderBy(asc(feedbackPicture.place));

export async function findFeedbackPicture(db: Executor, pictureId: string): Promise<FeedbackPicture | undefined> {
  const [row] = await db.select().from(feedbackPicture).where(eq(feedbackPicture.pictureId, pictureId));
  return row;
}

const keysOf = (rows: readonly { objectKey: string | null }[]): string[] =>
  rows.map(({ objectKey }) => objectKey).filter((key) => key !== null);

export async function oldFeedbackPictures(db: Executor, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ objectKey: feedbackPicture.objectKey })
    .from(feedbackPicture)
    .innerJoin(feedback, eq(feedback.feedbackId, feedbackPicture.feedbackId))
    .where(and(isNotNull(feedbackPicture.objectKey), lt(feedback.madeAt, before)))
    .limit(most);
  return keysOf(rows);
}

/** Their key is destroyed; what nobody can read need not lie about. */
export async function erasedFeedbackPictures(db: Executor, _before: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ objectKey: feedbackPicture.objectKey })
    .from(feedbackPicture)
    .innerJoin(person, eq(person.userId, feedbackPicture.userId))
    .where(and(isNotNull(feedbackPicture.objectKey), eq(person.state, "erased")))
    .limit(most);
  return keysOf(rows);
}

/** After its pictures, which the table of retention removes first. */
export async function purgeFeedback(db: Executor, before: Date): Promise<void> {
  const old = db.select({ feedbackId: feedback.feedbackId }).from(feedback).where(lt(feedback.madeAt, before));
  const gone = and(inArray(feedbackPicture.feedbackId, old), sql`${feedbackPicture.objectKey} is null`);
  await db.delete(feedbackPicture).where(gone);
  const withPictures = db
    .select({ one: sql`1` })
    .from(feedbackPicture)
    .where(eq(feedbackPicture.feedbackId, feedback.feedbackId));
  await db.delete(feedback).where(and(lt(feedback.madeAt, before), notExists(withPictures)));
}
