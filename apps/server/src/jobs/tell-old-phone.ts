import { languageTags } from "@noren/contract/languages";
import type { OutgoingMessage } from "../providers/messages/port.ts";
import type { Services } from "../services.ts";
import type { Executor } from "../store/database.ts";
import { oldPhoneOf } from "../store/phone-changes.ts";
import { recordTry, retakeMessage } from "../store/sent-messages.ts";
import { say } from "../texts/texts.ts";
import { handOver } from "./contact-sms.ts";
import type { Job, JobData } from "./queue.ts";

/** Written down before it is sent: killed in between, it is not sent again blindly. */
async function claimMessage(
  tx: Executor,
  { secrets, clock, config }: Services,
  { changeId, language }: JobData["tell-old-phone"],
): Promise<OutgoingMessage | undefined> {
  const phone = await oldPhoneOf(tx, secrets, changeId);
  if (phone === undefined) return undefined;
  const at = clock.now();
  const isOurs = await retakeMessage(tx, {
    messageId: changeId,
    phoneIndex: secrets.indexOf("phone", phone),
    channel: "text",
    purpose: "phone changed",
    providerId: null,
    state: "unknown",
    madeAt: at,
    changedAt: at,
  });
  if (!isOurs) return undefined;
  const text = say(language, "message.phoneChanged", { service: config.staffService.serviceEmail });
  return { messageId: changeId, phone, channel: "text", text, languageTag: languageTags[language] };
}

/** To the number that lost its account: whoever did not change it themselves learns of it at once. */
export async function tellOldPhoneJob(services: Services, { data, complete }: Job<"tell-old-phone">): Promise<void> {
  const { db, clock } = services;
  const message = await db.transaction((tx) => claimMessage(tx, services, data));
  const fate = message && (await handOver(services, message));
  await db.transaction(async (tx) => {
    if (message && fate) await recordTry(tx, message.messageId, { ...fate, changedAt: clock.now() });
    await complete(tx);
  });
}
