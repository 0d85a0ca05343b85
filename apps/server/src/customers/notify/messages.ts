import { and, count, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { CodePurpose } from "./message-kinds.ts";
import { message } from "./tables.ts";
import { insertRows } from "../../platform/database/bulk.ts";
import type { Executor } from "../../platform/database/database.ts";
import { type PageMark, pastMark } from "../../platform/database/page-mark.ts";
import { person } from "../tables.ts";

export type StoredMessage = typeof message.$inferSelect;

export async function saveMessages(tx: Executor, rows: readonly (typeof message.$inferInsert)[]): Promise<void> {
  await insertRows(tx, message, rows);
}

/**
 * 'code sent', to whoever has this phone. One statement whether or not anybody has: its time tells nobody who has an
 * account.
 */
export async function saveCodeSent(
  db: Executor,
  { messageId, phoneIndex, purpose, at }: { messageId: string; phoneIndex: Buffer; purpose: CodePurpose; at: Date },
): Promise<void> {
  await db.insert(message).select((query) =>
    query
      .select({
        messageId: sql<string>`${messageId}::uuid`.as("message_id"),
        userId: person.userId,
        kind: sql<"code-sent">`'code-sent'`.as("kind"),
        values: sql<{ purpose: CodePurpose }>`jsonb_build_object('purpose', ${purpose}::text)`.as("values"),
        link: sql<null>`null`.as("link"),
        marketing: sql<boolean>`false`.as("marketing"),
        sentAt: sql<Date>`${at}::timestamptz`.as("sent_at"),
        readAt: sql<null>`null::timestamptz`.as("read_at"),
      })
      .from(person)
      .where(eq(person.phoneIndex, phoneIndex)),
  );
}

export async function findMessage(db: Executor, messageId: string): Promise<StoredMessage | undefined> {
  const [row] = await db.select().from(message).where(eq(message.messageId, messageId));
  return row;
}

export async function messagesOf(
  db: Executor,
  userId: string,
  after: PageMark | undefined,
  most: number,
): Promise<StoredMessage[]> {
  return db
    .select()
    .from(message)
    .where(and(eq(message.userId, userId), pastMark(message.sentAt, message.messageId, after)))
    .orderBy(desc(message.sentAt), desc(message.messageId))
    .limit(most);
}

const ownUnread = (userId: string) => and(eq(message.userId, userId), isNull(message.readAt));

export async function unreadOf(db: Executor, userId: string): Promise<number> {
  const [row] = await db.select({ unread: count() }).from(message).where(ownUnread(userId));
  return row?.unread ?? 0;
}

/** Only one's own; ids of others, and of none, are passed over. */
export async function markRead(db: Executor, userId: string, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(message)
    .set({ readAt: at })
    .where(and(ownUnread(userId), inArray(message.messageId, [...ids])));
}

/** product.md section 8: 'messages and contact log 3 years'. */
export async function purgeMessages(db: Executor, sentBefore: Date): Promise<void> {
  await db.delete(message).where(lt(message.sentAt, sentBefore));
}
