import { eq } from "drizzle-orm";
import { capturePicture, pictureLook } from "./certification-schema.ts";
import type { Executor } from "./database.ts";

export type PictureLook = Omit<typeof pictureLook.$inferSelect, "lookId">;

export async function findPicture(db: Executor, pictureId: string) {
  const { userId, objectKey } = capturePicture;
  const [row] = await db
    .select({ userId, objectKey })
    .from(capturePicture)
    .where(eq(capturePicture.pictureId, pictureId));
  return row;
}

export async function recordLook(tx: Executor, look: PictureLook): Promise<void> {
  await tx.insert(pictureLook).values(look);
}
