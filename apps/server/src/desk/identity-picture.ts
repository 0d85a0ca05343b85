import { openPicture } from "../certification/pictures.ts";
import type { Services } from "../services.ts";
import { findPicture, recordLook } from "../store/picture-looks.ts";
import { DeskRefusal } from "./desk-refusal.ts";

/** 'each look at one is recorded', with its reason, and shown to the borrower: nobody sees one without. */
export async function seeIdentityPicture(
  services: Services,
  pictureId: string,
  { actor, reason }: { readonly actor: string; readonly reason: string },
): Promise<Buffer> {
  const db = services.db.drizzle;
  const found = await findPicture(db, pictureId);
  if (!found?.objectKey) throw new DeskRefusal("not-there");
  const { userId, objectKey } = found;
  await recordLook(db, { pictureId, userId, actor, reason, at: services.clock.now() });
  const picture = await openPicture(db, services, { userId, objectKey });
  if (!picture) throw new DeskRefusal("not-there");
  return picture;
}
