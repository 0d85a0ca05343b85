/**
 * A contact that was logged and did not leave: refused by the provider, or cut off before it was handed over. It is sent
 * once more on its day, as the same message under the same line of the log.
 */
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { after, instantOf } from "../../platform/clock.ts";
import { type AutomaticPurpose, isContactTimeSomewhere, secondsOfContactTime, stopsAmong } from "../contact-budget.ts";
import type { OutgoingMessage } from "../../providers/messages/port.ts";
import type { Services } from "../../services.ts";
import { unsentContacts } from "../contact-log.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockOrder } from "../../loans/application/orders.ts";
import { lockPerson } from "../../customers/people.ts";
import { recordTry, retakeMessage } from "../../customers/notify/sent-messages.ts";
import { handOver, smsOf, ways } from "./contact-sms.ts";

const AGAIN_AFTER_MS = 10 * MINUTE_MS;
const A_PAGE = 100;

type Unsent = Awaited<ReturnType<typeof unsentContacts>>[number];

/** Only what still is so, and only by one server: the message's row is taken before it is sent. */
async function retake(tx: Executor, services: Services, unsent: Unsent): Promise<OutgoingMessage | undefined> {
  const { clock } = services;
  const { userId, orderId, messageId, values, link, at } = unsent;
  const { status, template, said } = ways[unsent.purpose as AutomaticPurpose];
  const person = await lockPerson(tx, userId);
  const order = await lockOrder(tx, orderId);
  if (order?.status !== status || person.state === "erased" || !person.phoneIndex) return undefined;
  if ((await stopsAmong(tx, clock, [orderId]))(orderId).length > 0) return undefined;
  if ((await secondsOfContactTime(tx, services, userId)) === 0) return undefined;
  const taken = await retakeMessage(tx, {
    messageId,
    phoneIndex: person.phoneIndex,
    channel: "text",
    purpose: said,
    state: "unknown",
    madeAt: at,
    changedAt: clock.now(),
  });
  return taken ? smsOf(tx, services, person, { messageId, orderId, template, values, link: link ?? "" }) : undefined;
}

export async function resendContacts(services: Services): Promise<void> {
  const { db, clock } = services;
  if (!isContactTimeSomewhere(clock)) return;
  const [since, before] = [instantOf(startOfSantiagoDay(clock.today())), after(clock.now(), -AGAIN_AFTER_MS)];
  let page: Unsent[] = [];
  do {
    // Page by page: whoever may not be written to now must not keep the others waiting.
    page = await unsentContacts(db.drizzle, { since, before, after: page.at(-1) }, A_PAGE);
    for (const unsent of page) {
      const sms = await db.transaction((tx) => retake(tx, services, unsent));
      if (!sms) continue;
      const fate = await handOver(services, sms);
      await recordTry(db.drizzle, sms.messageId, { ...fate, changedAt: clock.now() });
    }
  } while (page.length === A_PAGE);
}
