/**
 * 'Reminders 3 days and 1 day before (on the last allowed day before, where that one is forbidden); after the due date one
 * free notice within 15 days, all of it only inside the contact budget' (product.md section 6). To the borrower's own phone,
 * never to an emergency contact: by push where they want that, otherwise by text message, never both.
 */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { randomUUID } from "node:crypto";
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { NOTICE_DAYS, remindedOn } from "@noren/lending/contact/contact";
import { pesos } from "@noren/lending/money/money";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { instantOf } from "../../platform/clock.ts";
import { billOf, loanOn } from "../../loans/account/bill.ts";
import { type AutomaticPurpose, contactable, isContactTimeSomewhere } from "../contact-budget.ts";
import { linkOf } from "../../customers/notify/message-kinds.ts";
import { notify } from "../../customers/notify/notify.ts";
import type { OutgoingMessage } from "../../providers/messages/port.ts";
import type { Services } from "../../services.ts";
import { logContact } from "../contact-log.ts";
import type { Executor } from "../../platform/database/database.ts";
import { type DueSearch, loansDue } from "./due-loans.ts";
import { rateCaps } from "../../loans/offers/offers.ts";
import { lockOrder, type Order } from "../../loans/application/orders.ts";
import { loanRecord } from "../../loans/account/loans.ts";
import { lockPerson } from "../../customers/people.ts";
import { devicesToPush } from "../../customers/notify/push-subscriptions.ts";
import { recordMessage } from "../../customers/notify/sent-messages.ts";
import { handOver, smsOf, ways } from "./contact-sms.ts";

const A_PAGE = 100;

type Search = DueSearch & { readonly purpose: AutomaticPurpose };

function searchesOn(day: CalendarDay): readonly Search[] {
  const since = instantOf(startOfSantiagoDay(day));
  const reminders = remindedOn(day, isHoliday).map(
    ({ from, to }): Search => ({ status: borrowStatus.running, dueFrom: from, dueTo: to, purpose: "reminder", since }),
  );
  const [dueFrom, dueTo] = [addDays(day, -NOTICE_DAYS), addDays(day, -1)];
  return [...reminders, { status: borrowStatus.overdue, dueFrom, dueTo, purpose: "notice" }];
}

type Sms = OutgoingMessage & { readonly phoneIndex: Buffer };

/**
 * Asks again under the person's lock, so that two servers, or two loans, never send twice; then writes the log line. It is
 * committed before anything is sent: a line without a message is harmless, a message without its line is illegal.
 */
async function claim(
  tx: Executor,
  services: Services,
  { userId, orderId }: Order,
  { purpose, status }: Search,
): Promise<Sms | "pushed" | undefined> {
  const { clock, jobs } = services;
  const person = await lockPerson(tx, userId);
  const order = await lockOrder(tx, orderId);
  if (order?.status !== status || person.state === "erased" || !person.phoneIndex) return undefined;
  // One device, the one used last: notified on two, a borrower is contacted twice.
  const [device] = await devicesToPush(tx, [userId], clock.now());
  const channel = device ? "push" : "sms";
  const [allowed] = await contactable(tx, services, [order], purpose, channel);
  if (!allowed) return undefined;
  const [day, caps] = [clock.today(), await rateCaps(tx)];
  const loan = loanOn(await loanRecord(tx, orderId), day, caps);
  const { owedToday, owedOnDue } = billOf(order, loan, day, caps);
  const { kind, template } = ways[purpose];
  const amount = pesos(purpose === "reminder" ? owedOnDue : owedToday);
  if (amount === 0) return undefined;
  const values = { orderId, amount, due: order.dueDay };
  const messageId = randomUUID();
  await notify(tx, services, { userId, kind, values, messageId });
  const at = clock.now();
  const contactId = randomUUID();
  await logContact(tx, {
    contactId,
    userId,
    orderId,
    channel,
    purpose,
    sender: "system",
    template,
    at,
    messageId,
  });
  if (device) {
    await jobs.send(tx, "send-push", { subscriptionId: device.subscriptionId, messageId });
    return "pushed";
  }
  const link = linkOf(kind, values) ?? "";
  const { phoneIndex } = person;
  return { phoneIndex, ...(await smsOf(tx, services, person, { messageId, orderId, template, values, link })) };
}

async function send(services: Services, { phoneIndex, ...sms }: Sms, purpose: string): Promise<void> {
  const { messageId, channel } = sms;
  const fate = await handOver(services, sms);
  const at = services.clock.now();
  await recordMessage(services.db.drizzle, {
    messageId,
    phoneIndex,
    channel,
    purpose,
    ...fate,
    madeAt: at,
    changedAt: at,
  });
}

/** Every minute, and after the clock was moved; any number of servers may do so at once. Returns how many it wrote to. */
export async function remind(services: Services): Promise<number> {
  const { db, clock } = services;
  if (!isContactTimeSomewhere(clock)) return 0;
  let sent = 0;
  for (const search of searchesOn(clock.today())) {
    let page: Order[] = [];
    do {
      page = await loansDue(db.drizzle, search, page.at(-1), A_PAGE);
      for (const order of await contactable(db.drizzle, services, page, search.purpose)) {
        const sms = await db.transaction((tx) => claim(tx, services, order, search));
        if (!sms) continue;
        if (sms !== "pushed") await send(services, sms, ways[search.purpose].said);
        sent += 1;
      }
    } while (page.length === A_PAGE);
  }
  return sent;
}
