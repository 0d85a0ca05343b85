import { openPicture } from "../../../customers/pictures/pictures.ts";
import type { Services } from "../../../services.ts";
import { recordAudit } from "../../../customers/audit.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { findFeedbackPicture } from "../../../contact/feedback/feedback.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

/** Nobody sees one without a record of it. */
export async function seeFeedbackPicture(
  db: Executor,
  services: Services,
  pictureId: string,
  actor: string,
): Promise<Buffer> {
  const found = await findFeedbackPicture(db, pictureId);
  if (!found?.objectKey) throw new StaffRefusal("not-there");
  const { userId, objectKey, feedbackId } = found;
  const details = { feedbackId, pictureId };
  await recordAudit(db, { at: services.clock.now(), actor, action: "feedback-picture-seen", userId, details });
  const picture = await openPicture(db, services, { userId, objectKey });
  if (!picture) throw new StaffRefusal("not-there");
  return picture;
}
