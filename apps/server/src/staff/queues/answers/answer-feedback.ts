import { caseNumberOf } from "../../../customers/case-number.ts";
import { notify } from "../../../customers/notify/notify.ts";
import type { Services } from "../../../services.ts";
import { recordAudit } from "../../../customers/audit.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { answerContext, closeFeedback, findFeedback } from "../../../contact/feedback/feedback.ts";
import { lockPerson } from "../../../customers/people.ts";
import { sealFor } from "../../../customers/personal.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

/** The words lie under the person's key; the message in their inbox leads to them. */
export async function answerFeedback(
  tx: Executor,
  services: Services,
  feedbackId: string,
  { answer, actor }: { readonly answer: string; readonly actor: string },
): Promise<void> {
  const found = await findFeedback(tx, feedbackId);
  if (!found) throw new StaffRefusal("not-there");
  const { userId } = found;
  const person = await lockPerson(tx, userId);
  // Whoever was erased meanwhile reads no answer, and nothing of theirs can be kept.
  if (person.state === "erased") throw new StaffRefusal("not-there");
  // Looked at again: another answer may have come while this one waited for the lock.
  if ((await findFeedback(tx, feedbackId))?.state !== "open") throw new StaffRefusal("already-answered");
  const at = services.clock.now();
  const answerSealed = await sealFor(tx, services.secrets, userId, answer, answerContext(feedbackId));
  await closeFeedback(tx, feedbackId, { answerSealed, answeredAt: at });
  await notify(tx, services, { userId, kind: "feedback-answer", values: { caseNumber: caseNumberOf(feedbackId) } });
  await recordAudit(tx, { at, actor, action: "feedback-answered", userId, details: { feedbackId } });
}
