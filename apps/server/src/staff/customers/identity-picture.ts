import type { LookReason } from "@noren/contract/look-reasons";
import { openPicture } from "../../customers/pictures/pictures.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { findPicture, recordLook } from "../../customers/pictures/picture-looks.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

interface Look {
  readonly actor: string;
  readonly reason: LookReason;
}

/** 'each look at one is recorded', with its reason, and shown to the borrower: nobody sees one without. */
export async function openIdentityPicture(
  db: Executor,
  services: Services,
  pictureId: string,
  { actor, reason }: Look,
): Promise<{ readonly userId: string; readonly picture: Buffer }> {
  const found = await findPicture(db, pictureId);
  if (!found?.objectKey) throw new StaffRefusal("not-there");
  const { userId, objectKey } = found;
  await recordLook(db, { pictureId, userId, actor, reason, at: services.clock.now() });
  const picture = await openPicture(db, services, { userId, objectKey });
  if (!picture) throw new StaffRefusal("not-there");
  return { userId, picture };
}
