import { openPicture } from "../certification/pictures.ts";
import type { Services } from "../services.ts";
import { recordAudit } from "../store/audit.ts";
import type { Executor } from "../store/database.ts";
import { findFeedbackPicture } from "../store/feedback.ts";
import { DeskRefusal } from "./desk-refusal.ts";

/** Nobody sees one without a record of it. */
export async function seeFeedbackPicture(
  db: Executor,
  services: Services,
  pictureId: string,
  actor: string,
): Promise<Buffer> {
  const found = await findFeedbackPicture(db, pictureId);
  if (!found?.objectKey) throw new DeskRefusal("not-there");
  const { userId, objectKey, feedbackId } = found;
  const details = { feedbackId, pictureId };
  await recordAudit(db, { at: services.clock.now(), actor, action: "feedback-picture-seen", userId, details });
  const picture = await openPicture(db, services, { userId, objectKey });
  if (!picture) throw new DeskRefusal("not-there");
  return picture;
}
