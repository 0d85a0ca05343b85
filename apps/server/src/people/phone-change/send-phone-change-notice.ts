import { languageTags } from "@noren/contract/languages";
import type { OutgoingMessage } from "../../providers/messages/port.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { detailsOf } from "../../customers/borrowers.ts";
import { newVeto, phonesOfChange } from "./phone-changes.ts";
import { sayMessage } from "../../customers/notify/say-message.ts";
import { recordTry, retakeMessage } from "../../customers/notify/sent-messages.ts";
import { say } from "../../platform/texts/texts.ts";
import { handOver } from "../../contact/reminders/contact-sms.ts";
import type { Job, JobData } from "../../providers/jobs/port.ts";

type Data = JobData["send-phone-change-notice"];

/**
 * To the number the account has, or had: whoever did not ask for it learns of it at once, by mail too. To the new one: what
 * became of it, as there may be no other way to tell them.
 */
const notices = {
  asked: { number: "old", text: "message.phoneChangeAsked", mail: "phone-change-asked" },
  moved: { number: "old", text: "message.phoneChanged", mail: "phone-changed" },
  approved: { number: "new", text: "message.phoneChangeApproved", mail: undefined },
  rejected: { number: "new", text: "message.phoneChangeRejected", mail: undefined },
  stopped: { number: "new", text: "message.phoneChangeStopped", mail: undefined },
} as const satisfies Record<Data["notice"], object>;

/** After the `#`, which no server is told and no log keeps. */
async function vetoLink(tx: Executor, { config, clock }: Services, changeId: string): Promise<string> {
  return `${config.publicUrl}/#/login?stop=${await newVeto(tx, changeId, clock.now())}`;
}

/** Written down before it is sent: killed in between, it is not sent again blindly. */
async function claimMessage(
  tx: Executor,
  services: Services,
  { messageId, changeId, notice, language }: Data,
): Promise<OutgoingMessage | undefined> {
  const { secrets, clock, config } = services;
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
  const service = config.staffService.serviceEmail;
  const link = notice === "asked" ? await vetoLink(tx, services, changeId) : "";
  return {
    messageId,
    phone,
    channel: "text",
    text: say(language, text, { service, link }),
    languageTag: languageTags[language],
  };
}

/** Under one Message-ID until it has left. Nobody who has not finished certification told us an address. */
async function sendByMail(services: Services, { messageId, changeId, notice, language }: Data): Promise<void> {
  const { db, secrets, config } = services;
  const { mail: kind } = notices[notice];
  const phones = kind && (await phonesOfChange(db.drizzle, secrets, changeId));
  const borrower = phones && (await detailsOf(db.drizzle, secrets, phones.userId));
  if (!kind || !borrower) return;
  const { title: subject, text } = sayMessage(language, kind, {});
  const link = notice === "asked" ? await db.transaction((tx) => vetoLink(tx, services, changeId)) : undefined;
  const lines = [text, link && say(language, "mail.phoneChangeStop", { link }), config.staffService.serviceEmail];
  const mail = { messageId, to: borrower.email, subject, text: lines.filter(Boolean).join("\n\n"), attachments: [] };
  const outcome = await services.mail.send(mail);
  const mayLeaveLater = outcome.state === "unknown" || (outcome.state === "refused" && outcome.again);
  if (mayLeaveLater) throw new Error("a warning has not left by mail");
}

export async function sendPhoneChangeNoticeJob(
  services: Services,
  { data, complete }: Job<"send-phone-change-notice">,
): Promise<void> {
  const { db, clock } = services;
  const message = await db.transaction((tx) => claimMessage(tx, services, data));
  const fate = message && (await handOver(services, message));
  if (fate) await recordTry(db.drizzle, data.messageId, { ...fate, changedAt: clock.now() });
  await sendByMail(services, data);
  await db.transaction(complete);
}
