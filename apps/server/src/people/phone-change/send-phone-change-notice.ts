import { languageTags } from "@noren/contract/languages";
import type { OutgoingMessage } from "../../providers/messages/port.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { phonesOfChange } from "./phone-changes.ts";
import { recordTry, retakeMessage } from "../../customers/notify/sent-messages.ts";
import { say } from "../../platform/texts/texts.ts";
import { handOver } from "../../contact/reminders/contact-sms.ts";
import type { Job, JobData } from "../../providers/jobs/port.ts";

/**
 * To the number that lost its account: whoever did not change it themselves learns of it at once. To the new one: a person
 * has answered, and there may be no other way to tell them.
 */
const notices = {
  moved: { number: "old", text: "message.phoneChanged" },
  approved: { number: "new", text: "message.phoneChangeApproved" },
  rejected: { number: "new", text: "message.phoneChangeRejected" },
} as const satisfies Record<JobData["send-phone-change-notice"]["notice"], object>;

/** Written down before it is sent: killed in between, it is not sent again blindly. */
async function claimMessage(
  tx: Executor,
  { secrets, clock, config }: Services,
  { messageId, changeId, notice, language }: JobData["send-phone-change-notice"],
): Promise<OutgoingMessage | undefined> {
  const { number, text } = notices[notice];
  const phone = (await phonesOfChange(tx, secrets, changeId))?.[number];
  if (phone === undefined) return undefined;
  const at = clock.now();
  const isOurs = await retakeMessage(tx, {
    messageId,
    phoneIndex: secrets.indexOf("phone", phone),
    channel: "text",
    purpose: "phone changed",
    providerId: null,
    state: "unknown",
    madeAt: at,
    changedAt: at,
  });
  if (!isOurs) return undefined;
  const said = say(language, text, { service: config.staffService.serviceEmail });
  return { messageId, phone, channel: "text", text: said, languageTag: languageTags[language] };
}

export async function sendPhoneChangeNoticeJob(
  services: Services,
  { data, complete }: Job<"send-phone-change-notice">,
): Promise<void> {
  const { db, clock } = services;
  const message = await db.transaction((tx) => claimMessage(tx, services, data));
  const fate = message && (await handOver(services, message));
  await db.transaction(async (tx) => {
    if (message && fate) await recordTry(tx, message.messageId, { ...fate, changedAt: clock.now() });
    await complete(tx);
  });
}
