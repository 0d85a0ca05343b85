import { openPicture } from "../certification/pictures.ts";
import type { Services } from "../services.ts";
import { findPicture, recordLook } from "../store/picture-looks.ts";
import type { Executor } from "../store/database.ts";
import { DeskRefusal } from "./desk-refusal.ts";

/** 'each look at one is recorded', with its reason, and shown to the borrower: nobody sees one without. */
export async function seeIdentityPicture(
  tx: Executor,
  services: Services,
  pictureId: string,
  { actor, reason }: { readonly actor: string; readonly reason: string },
): Promise<Buffer> {
  const found = await findPicture(tx, pictureId);
  if (!found?.objectKey) throw new DeskRefusal("not-there");
  const { userId, objectKey } = found;
  await recordLook(tx, { pictureId, userId, actor, reason, at: services.clock.now() });
  const picture = await openPicture(tx, services, { userId, objectKey });
  if (!picture) throw new DeskRefusal("not-there");
  return picture;
}
