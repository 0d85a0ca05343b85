/** What lies in the object store, so that nothing there is forgotten. */
import { inArray } from "drizzle-orm";
import { capturePicture, feedbackPicture, storedObject } from "./tables.ts";
import type { Executor } from "../../platform/database/database.ts";

/** Committed before the object is put. */
export async function announceObject(
  db: Executor,
  row: { readonly objectKey: string; readonly userId: string; readonly madeAt: Date },
): Promise<void> {
  await db.insert(storedObject).values(row);
}

/** Once the objects themselves are gone. What was judged of a picture stays, what was read from it does not. */
export async function forgetObjects(tx: Executor, objectKeys: readonly string[]): Promise<void> {
  await tx
    .update(capturePicture)
    .set({ objectKey: null, readingSealed: null })
    .where(inArray(capturePicture.objectKey, [...objectKeys]));
  await tx
    .update(feedbackPicture)
    .set({ objectKey: null })
    .where(inArray(feedbackPicture.objectKey, [...objectKeys]));
  await tx.delete(storedObject).where(inArray(storedObject.objectKey, [...objectKeys]));
}
