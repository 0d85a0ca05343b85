import { count, desc, eq } from "drizzle-orm";
import { capture, capturePicture, pictureLook } from "./tables.ts";
import type { Executor } from "../../platform/database/database.ts";

export type PictureLook = Omit<typeof pictureLook.$inferSelect, "lookId">;

export async function findPicture(db: Executor, pictureId: string) {
  const { userId, objectKey } = capturePicture;
  const [row] = await db
    .select({ userId, objectKey })
    .from(capturePicture)
    .where(eq(capturePicture.pictureId, pictureId));
  return row;
}

/** Newest first: the borrower sees who looked, and why. */
export const looksOf = (db: Executor, userId: string) =>
  db
    .select({
      at: pictureLook.at,
      reason: pictureLook.reason,
      kind: capture.kind,
      poses: capture.poses,
      place: capturePicture.place,
    })
    .from(pictureLook)
    .innerJoin(capturePicture, eq(capturePicture.pictureId, pictureLook.pictureId))
    .innerJoin(capture, eq(capture.captureId, capturePicture.captureId))
    .where(eq(pictureLook.userId, userId))
    .orderBy(desc(pictureLook.lookId));

/** How often each of somebody's pictures was looked at. */
export async function looksAtEach(db: Executor, userId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ pictureId: pictureLook.pictureId, looks: count() })
    .from(pictureLook)
    .where(eq(pictureLook.userId, userId))
    .groupBy(pictureLook.pictureId);
  return new Map(rows.map(({ pictureId, looks }) => [pictureId, looks]));
}

export async function recordLook(tx: Executor, look: PictureLook): Promise<void> {
  await tx.insert(pictureLook).values(look);
}
