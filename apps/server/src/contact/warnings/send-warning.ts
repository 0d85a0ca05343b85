import { type Language, languageTags } from "@noren/contract/languages";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { detailsOf } from "../../customers/borrowers.ts";
import { sayWarning } from "../../customers/notify/say-message.ts";
import { recordTry, retakeMessage } from "../../customers/notify/sent-messages.ts";
import { findPerson, isErased, phoneOf } from "../../customers/people.ts";
import { languageOfOwner } from "../../customers/sessions.ts";
import type { OutgoingMessage } from "../../providers/messages/port.ts";
import type { Job, JobData } from "../../providers/jobs/port.ts";
import { handOver } from "../reminders/contact-sms.ts";

type Data = JobData["send-warning"];

/** By text, once: written down before it is sent. By mail, under one Message-ID until it has left. */
export async function sendWarningJob(services: Services, { data, complete }: Job<"send-warning">): Promise<void> {
  const { db, clock } = services;
  if (await isErased(db.drizzle, data.userId)) return db.transaction(complete);
  const language = await languageOfOwner(db.drizzle, data.userId);
  const message = await db.transaction((tx) => claimText(tx, services, data, language));
  const fate = message && (await handOver(services, message));
  if (fate) await recordTry(db.drizzle, data.messageId, { ...fate, changedAt: clock.now() });
  await sendByMail(services, data, language);
  await db.transaction(complete);
}

async function claimText(
  tx: Executor,
  { secrets, clock, config }: Services,
  { messageId, userId, kind }: Data,
  language: Language,
): Promise<OutgoingMessage | undefined> {
  const phone = phoneOf(secrets, await findPerson(tx, userId));
  const at = clock.now();
  const isOurs = await retakeMessage(tx, {
    messageId,
    phoneIndex: secrets.indexOf("phone", phone),
    channel: "text",
    purpose: "warning",
    providerId: null,
    state: "unknown",
    madeAt: at,
    changedAt: at,
  });
  if (!isOurs) return undefined;
  const { sms } = sayWarning(language, kind, config.staffService.serviceEmail);
  return { messageId, phone, channel: "text", text: sms, languageTag: languageTags[language] };
}

/** Nobody who has not finished certification told us an address. */
async function sendByMail(services: Services, { messageId, userId, kind }: Data, language: Language): Promise<void> {
  const borrower = await detailsOf(services.db.drizzle, services.secrets, userId);
  if (!borrower) return;
  const { mail } = sayWarning(language, kind, services.config.staffService.serviceEmail);
  const outcome = await services.mail.send({ messageId, to: borrower.email, ...mail, attachments: [] });
  const mayLeaveLater = outcome.state === "unknown" || (outcome.state === "refused" && outcome.again);
  if (mayLeaveLater) throw new Error("a warning has not left by mail");
}
