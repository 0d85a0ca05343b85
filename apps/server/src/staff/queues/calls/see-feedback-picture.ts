import { seeFeedbackPicture } from "@noren/staff/calls/queue-answers";
import { seeFeedbackPicture as see } from "../answers/feedback-picture.ts";
import { findFeedbackPicture } from "../../../contact/feedback/feedback.ts";
import { staffCall, StaffFile } from "../../server/staff-call-handler.ts";

export const seeFeedbackPictureHandler = staffCall(seeFeedbackPicture, async (context) => {
  const { tx, services, staff, note, input } = context;
  const { pictureId } = input.body;
  const bytes = await see(tx, services, pictureId, staff.actor);
  note({ userId: (await findFeedbackPicture(tx, pictureId))?.userId, details: { pictureId } });
  return new StaffFile("feedback.jpg", "image/jpeg", bytes);
});
