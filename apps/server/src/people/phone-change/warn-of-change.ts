/** What may be a takeover is told to the owner on every way there is, in the owner's language: see customers/notify/warn-owner.ts. */
import { randomUUID } from "node:crypto";
import { notify } from "../../customers/notify/notify.ts";
import { languageOfOwner } from "../../customers/sessions.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { JobData } from "../../providers/jobs/port.ts";
import type { Services } from "../../services.ts";
import type { PhoneChange } from "./phone-changes.ts";

type Change = Pick<PhoneChange, "userId" | "changeId">;

/** By text to the number it had, and by mail: the job knows that number, whatever the account's is by then. */
export async function warnOfChange(
  tx: Executor,
  services: Services,
  change: Change,
  notice: "asked" | "moved",
): Promise<void> {
  const kind = notice === "asked" ? "phone-change-asked" : "phone-changed";
  await notify(tx, services, { userId: change.userId, kind, values: {} });
  await sendNotice(tx, services, change, notice);
}

/** Said in the language of the device that was used last, before anybody signs in with another number. */
export async function sendNotice(
  tx: Executor,
  { jobs }: Services,
  { userId, changeId }: Change,
  notice: JobData["send-phone-change-notice"]["notice"],
): Promise<void> {
  const language = await languageOfOwner(tx, userId);
  await jobs.send(tx, "send-phone-change-notice", { messageId: randomUUID(), changeId, notice, language });
}
