/**
 * 'Reminders 3 days and 1 day before; after the due date one free notice within 15 days, all of it only inside the
 * contact budget' (product.md section 6). To the borrower's own phone, never to an emergency contact.
 */
import { randomUUID } from "node:crypto";
import { defaultLanguage, isLanguage, languageTags } from "@noren/contract/languages";
import { addDays, type CalendarDay } from "@noren/lending/calendar-day";
import { NOTICE_DAYS, REMINDER_DAYS } from "@noren/lending/contact";
import { pesos } from "@noren/lending/money";
import { startOfSantiagoDay } from "@noren/lending/santiago";
import { instantOf } from "../clock.ts";
import { billOf, loanOn } from "../lending/bill.ts";
import { type AutomaticPurpose, contactable, isContactTime } from "../lending/contact-budget.ts";
import { linkOf } from "../lending/message-kinds.ts";
import { notify } from "../lending/tell-borrower.ts";
import type { OutgoingMessage } from "../providers/messages/port.ts";
import type { Services } from "../services.ts";
import { agreementEvidence } from "../store/agreements.ts";
import { logContact } from "../store/contacts.ts";
import type { Executor } from "../store/database.ts";
import { type DueSearch, loansDue } from "../store/due-loans.ts";
import { rateCaps } from "../store/offers.ts";
import { lockOrder, type Order } from "../store/orders.ts";
import { loanRecord } from "../store/loans.ts";
import { lockPerson, phoneOf } from "../store/people.ts";
import { recordMessage } from "../store/sent-messages.ts";
import { sayContact } from "../texts/say-message.ts";

const A_PAGE = 100;

const ways = {
  reminder: { kind: "due-soon", template: "message.dueSoon", said: "payment reminder" },
  notice: { kind: "overdue", template: "message.late", said: "late notice" },
} as const;

type Search = DueSearch & { readonly purpose: AutomaticPurpose };

function searchesOn(day: CalendarDay): readonly Search[] {
  const since = instantOf(startOfSantiagoDay(day));
  const reminders = REMINDER_DAYS.map((days): Search => {
    const due = addDays(day, days);
    return { status: 40, dueFrom: due, dueTo: due, purpose: "reminder", since };
  });
  const [dueFrom, dueTo] = [addDays(day, -NOTICE_DAYS), addDays(day, -1)];
  return [...reminders, { status: 70, dueFrom, dueTo, purpose: "notice" }];
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
): Promise<Sms | undefined> {
  const { clock, secrets, config } = services;
  const person = await lockPerson(tx, userId);
  const order = await lockOrder(tx, orderId);
  if (order?.status !== status || person.state === "erased" || !person.phoneIndex) return undefined;
  const [allowed] = await contactable(tx, clock, [order], purpose);
  if (!allowed) return undefined;
  const [day, caps] = [clock.today(), await rateCaps(tx)];
  const loan = loanOn(await loanRecord(tx, orderId), day, caps);
  const { owedToday, owedOnDue } = billOf(order, loan, day, caps);
  const { kind, template } = ways[purpose];
  const amount = pesos(purpose === "reminder" ? owedOnDue : owedToday);
  if (amount === 0) return undefined;
  const values = { orderId, amount, due: order.dueDay as CalendarDay };
  const messageId = randomUUID();
  await notify(tx, services, { userId, kind, values, messageId });
  const at = clock.now();
  const contactId = randomUUID();
  await logContact(tx, {
    contactId,
    userId,
    orderId,
    channel: "sms",
    purpose,
    sender: "system",
    template,
    at,
    messageId,
  });
  const spoken = (await agreementEvidence(tx, orderId))?.language;
  const language = isLanguage(spoken) ? spoken : defaultLanguage;
  return {
    phoneIndex: person.phoneIndex,
    messageId,
    phone: await phoneOf(tx, secrets, person),
    channel: "text",
    text: sayContact(language, template, values, linkOf(kind, values) ?? "", config.publicUrl),
    languageTag: languageTags[language],
  };
}

async function send({ db, clock, messages }: Services, { phoneIndex, ...sms }: Sms, said: string): Promise<void> {
  const { messageId, phone, channel, text, languageTag } = sms;
  const outcome = await messages.send({ messageId, phone, channel, text, languageTag });
  const at = clock.now();
  await recordMessage(db.drizzle, {
    messageId,
    phoneIndex,
    channel,
    purpose: said,
    providerId: outcome.state === "accepted" ? outcome.providerId : null,
    state: outcome.state === "refused" ? "undelivered" : outcome.state,
    madeAt: at,
    changedAt: at,
  });
}

/** Every minute, and after the clock was moved; any number of servers may do so at once. Answers how many it wrote to. */
export async function remind(services: Services): Promise<number> {
  const { db, clock } = services;
  if (!isContactTime(clock)) return 0;
  let sent = 0;
  for (const search of searchesOn(clock.today())) {
    let page: Order[] = [];
    do {
      page = await loansDue(db.drizzle, search, page.at(-1), A_PAGE);
      for (const order of await contactable(db.drizzle, clock, page, search.purpose)) {
        const sms = await db.transaction((tx) => claim(tx, services, order, search));
        if (!sms) continue;
        await send(services, sms, ways[search.purpose].said);
        sent += 1;
      }
    } while (page.length === A_PAGE);
  }
  return sent;
}
