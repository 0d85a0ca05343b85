import type { Contact } from "@noren/lending/contact/contact";
import { and, asc, between, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { contact } from "./tables.ts";
import { message } from "../customers/notify/tables.ts";
import type { Executor } from "../platform/database/database.ts";
import { sentMessage } from "../customers/notify/tables.ts";
import { refusedOnce } from "../customers/notify/sent-messages.ts";
import { type PageMark, pastMark } from "../platform/database/page-mark.ts";

/** Before anything is sent: 'a log line without a message is harmless, a message without its line is not'. */
export async function logContact(tx: Executor, row: typeof contact.$inferInsert): Promise<void> {
  await tx.insert(contact).values(row);
}

/** 'every contact with this person, of all loans and channels, however old', of each of these people. */
export async function contactsWith(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Contact[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(contact)
    .where(inArray(contact.userId, [...userIds]));
  const known = rows.map(({ userId, at, channel, purpose, orderId }) => ({
    userId,
    contact: { at: at.getTime(), channel, purpose, orderId },
  }));
  return new Map(
    userIds.map((userId) => [userId, known.filter((one) => one.userId === userId).map((one) => one.contact)]),
  );
}

export interface LoggedContact {
  readonly userId: string;
  readonly orderId: string;
  readonly messageId: string;
  readonly purpose: "reminder" | "notice";
}

/** Where a message is a contact about a debt: its line of the log. */
export async function contactOfMessage(db: Executor, messageId: string): Promise<LoggedContact | undefined> {
  const [row] = await db
    .select({ userId: contact.userId, orderId: contact.orderId, purpose: contact.purpose })
    .from(contact)
    .where(and(eq(contact.messageId, messageId), inArray(contact.purpose, ["reminder", "notice"])));
  return row && { ...row, messageId, purpose: row.purpose as LoggedContact["purpose"] };
}

/**
 * Written contacts of ours since then that the provider refused at once, or that nobody knows to have been tried; and pushes
 * that reached no device (contact/push/send-push.ts).
 */
export async function unsentContacts(
  db: Executor,
  { since, before, after }: { since: Date; before: Date; after: { at: Date; contactId: string } | undefined },
  most: number,
) {
  const { contactId, userId, orderId, purpose, at, messageId } = contact;
  return db
    .select({
      contactId,
      userId,
      orderId,
      purpose,
      at,
      messageId: message.messageId,
      values: message.values,
      link: message.link,
    })
    .from(contact)
    .innerJoin(message, eq(message.messageId, messageId))
    .leftJoin(sentMessage, eq(sentMessage.messageId, messageId))
    .where(
      and(
        between(at, since, before),
        after && sql`(${at}, ${contactId}) > (${after.at}, ${after.contactId})`,
        eq(contact.sender, "system"),
        inArray(purpose, ["reminder", "notice"]),
        or(
          and(eq(contact.channel, "sms"), isNull(sentMessage.messageId)),
          and(inArray(contact.channel, ["sms", "push"]), refusedOnce, lt(sentMessage.changedAt, before)),
        ),
      ),
    )
    .orderBy(asc(at), asc(contactId))
    .limit(most);
}

/** One page of a person's log, with the amounts and days of what was said. */
export async function contactLogOf(db: Executor, userId: string, after: PageMark | undefined, most: number) {
  return db
    .select({
      contactId: contact.contactId,
      at: contact.at,
      channel: contact.channel,
      purpose: contact.purpose,
      template: contact.template,
      values: message.values,
      link: message.link,
      fate: sentMessage.state,
    })
    .from(contact)
    .leftJoin(message, eq(message.messageId, contact.messageId))
    .leftJoin(sentMessage, eq(sentMessage.messageId, contact.messageId))
    .where(and(eq(contact.userId, userId), pastMark(contact.at, contact.contactId, after)))
    .orderBy(desc(contact.at), desc(contact.contactId))
    .limit(most);
}

/** product.md section 8: 'messages and contact log 3 years'. */
export async function purgeContacts(db: Executor, before: Date): Promise<void> {
  await db.delete(contact).where(lt(contact.at, before));
}
