/**
 * One message to one device, by push. Killed while sending, it is sent again under its one tag, and shown once. What has
 * waited for a day is no news any more; what is about a debt may be shown only while contact is allowed.
 */
import { languageTags } from "@noren/contract/languages";
import { secondsOfContactTime, stopsAmong } from "../contact-budget.ts";
import { pushedAs } from "../../customers/notify/message-kinds.ts";
import type { PushedNote, PushOutcome } from "../../providers/push/port.ts";
import type { Services } from "../../services.ts";
import { contactOfMessage, type LoggedContact } from "../contact-log.ts";
import type { Executor } from "../../platform/database/database.ts";
import { findMessage, type StoredMessage } from "../../customers/notify/messages.ts";
import { lookAtOrder } from "../../loans/application/orders.ts";
import { findPerson } from "../../customers/people.ts";
import { dropSubscription, openSubscription } from "../../customers/notify/push-subscriptions.ts";
import { recordMessageOnce } from "../../customers/notify/sent-messages.ts";
import { say } from "../../platform/texts/texts.ts";
import { ways } from "../reminders/contact-sms.ts";
import type { Job, JobData } from "../../providers/jobs/port.ts";

const A_DAY_SECONDS = 86_400;

type Language = keyof typeof languageTags;

/** How long it may still be shown; nothing once it may not. */
async function secondsLeft(
  services: Services,
  { sentAt }: StoredMessage,
  contact: LoggedContact | undefined,
): Promise<number> {
  const { db, clock } = services;
  if (!contact) return A_DAY_SECONDS - Math.ceil((clock.now().getTime() - sentAt.getTime()) / 1000);
  const order = await lookAtOrder(db.drizzle, contact.orderId);
  const stops = await stopsAmong(db.drizzle, clock, [contact.orderId]);
  const isStillSo = order?.status === ways[contact.purpose].status && stops(contact.orderId).length === 0;
  return isStillSo ? secondsOfContactTime(db.drizzle, services, contact.userId) : 0;
}

function noteOf({ messageId, kind, link }: StoredMessage, language: Language, seconds: number): PushedNote | undefined {
  const textId = pushedAs[kind];
  if (textId === undefined || seconds <= 0) return undefined;
  const said = {
    title: "Noren",
    body: say(language, textId),
    path: link ?? "/",
    tag: messageId,
    lang: languageTags[language],
  };
  return { text: JSON.stringify(said), topic: messageId.replaceAll("-", ""), seconds };
}

async function hand(
  services: Services,
  { subscriptionId }: JobData["send-push"],
  message: StoredMessage,
  contact: LoggedContact | undefined,
): Promise<PushOutcome | "nothing-to-send"> {
  const { db, secrets, clock, push } = services;
  const device = await openSubscription(db.drizzle, secrets, subscriptionId, clock.now());
  if (!device) return { state: "gone" };
  const note = noteOf(message, device.language, await secondsLeft(services, message, contact));
  return note ? push.send(device.subscription, note) : "nothing-to-send";
}

/** Nothing reached the borrower: the same message goes as a text, under the same line of the log (contact/reminders/resend-contacts.ts). */
async function leaveToText(tx: Executor, { clock }: Services, { userId, messageId, purpose }: LoggedContact) {
  const { phoneIndex } = await findPerson(tx, userId);
  if (!phoneIndex) return;
  const at = clock.now();
  await recordMessageOnce(tx, {
    messageId,
    phoneIndex,
    channel: "text",
    purpose: ways[purpose].said,
    providerId: null,
    state: "undelivered",
    madeAt: at,
    changedAt: at,
  });
}

export async function sendPushJob(services: Services, { data, complete }: Job<"send-push">): Promise<void> {
  const { db, log } = services;
  const { subscriptionId, messageId } = data;
  const message = await findMessage(db.drizzle, messageId);
  const contact = await contactOfMessage(db.drizzle, messageId);
  const outcome = message ? await hand(services, data, message, contact) : "nothing-to-send";
  const state = typeof outcome === "string" ? outcome : outcome.state;
  if (state === "later") throw new Error("the push service took no message now");
  if (state === "refused") log.warn({ messageId, ...(outcome as object) }, "a push service refused a message");
  await db.transaction(async (tx) => {
    if (state === "gone") await dropSubscription(tx, subscriptionId);
    if (contact && state !== "accepted") await leaveToText(tx, services, contact);
    await complete(tx);
  });
}
