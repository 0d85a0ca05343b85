/** Where what is pushed to somebody goes: one subscription a signed-in device, for as long as its session is open. */
import { createHash, randomUUID } from "node:crypto";
import type { Language } from "@noren/contract/languages";
import { and, desc, eq, gt, inArray, isNull, lt, ne, or } from "drizzle-orm";
import type { Subscription } from "../../providers/push/port.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { Executor } from "../../platform/database/database.ts";
import { openFor, sealFor } from "../personal.ts";
import { pushSubscription } from "./tables.ts";
import { session } from "../tables.ts";

/** More devices than anybody reads messages on; the newest stay. */
const MOST_A_PERSON = 10;

const contextOf = (userId: string): string => `${userId}:push`;
const hashOf = (endpoint: string): Buffer => createHash("sha256").update(endpoint).digest();

interface NewSubscription {
  readonly userId: string;
  readonly sessionId: string;
  readonly language: Language;
  readonly at: Date;
}

/**
 * In place of what this session had, and of whoever had this address before: two people who share a phone never read each
 * other's messages. The caller holds the person's lock.
 */
export async function saveSubscription(
  tx: Executor,
  secrets: Secrets,
  { at, ...owner }: NewSubscription,
  subscription: Subscription,
): Promise<void> {
  const { userId, sessionId } = owner;
  const endpointHash = hashOf(subscription.endpoint);
  await tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.endpointHash, endpointHash), ne(pushSubscription.sessionId, sessionId)));
  const sealed = await sealFor(tx, secrets, userId, JSON.stringify(subscription), contextOf(userId));
  const row = { ...owner, endpointHash, sealed, madeAt: at };
  await tx
    .insert(pushSubscription)
    .values({ subscriptionId: randomUUID(), ...row })
    .onConflictDoUpdate({ target: pushSubscription.sessionId, set: row });
  const older = await tx
    .select({ id: pushSubscription.subscriptionId })
    .from(pushSubscription)
    .where(eq(pushSubscription.userId, userId))
    .orderBy(desc(pushSubscription.madeAt))
    .offset(MOST_A_PERSON);
  for (const { id } of older) await dropSubscription(tx, id);
}

const isOpen = (at: Date) => and(isNull(session.endedAt), gt(session.expiresAt, at));

/** Of these people's devices, the one used last first. */
export async function devicesToPush(
  db: Executor,
  userIds: readonly string[],
  at: Date,
): Promise<{ subscriptionId: string; userId: string }[]> {
  if (userIds.length === 0) return [];
  return db
    .select({ subscriptionId: pushSubscription.subscriptionId, userId: pushSubscription.userId })
    .from(pushSubscription)
    .innerJoin(session, eq(session.sessionId, pushSubscription.sessionId))
    .where(and(inArray(pushSubscription.userId, [...userIds]), isOpen(at)))
    .orderBy(desc(session.seenAt));
}

/** Nothing once its session has ended. */
export async function openSubscription(
  db: Executor,
  secrets: Secrets,
  subscriptionId: string,
  at: Date,
): Promise<{ userId: string; language: Language; subscription: Subscription } | undefined> {
  const [row] = await db
    .select({ found: pushSubscription })
    .from(pushSubscription)
    .innerJoin(session, eq(session.sessionId, pushSubscription.sessionId))
    .where(and(eq(pushSubscription.subscriptionId, subscriptionId), isOpen(at)));
  if (!row) return undefined;
  const { userId, language, sealed } = row.found;
  const opened = await openFor(db, secrets, userId, sealed, contextOf(userId));
  return { userId, language, subscription: JSON.parse(opened.toString()) as Subscription };
}

export async function dropSubscription(db: Executor, subscriptionId: string): Promise<void> {
  await db.delete(pushSubscription).where(eq(pushSubscription.subscriptionId, subscriptionId));
}

/** For whoever asks what is kept of them: never the keys. */
export const pushedDevicesOf = (db: Executor, userId: string) =>
  db
    .select({
      sessionId: pushSubscription.sessionId,
      language: pushSubscription.language,
      since: pushSubscription.madeAt,
    })
    .from(pushSubscription)
    .where(eq(pushSubscription.userId, userId));

/** Of sessions that are over: nothing is sent there any more. */
export async function purgeSubscriptions(db: Executor, before: Date): Promise<void> {
  const over = db
    .select({ id: session.sessionId })
    .from(session)
    .where(or(lt(session.endedAt, before), lt(session.expiresAt, before)));
  await db.delete(pushSubscription).where(inArray(pushSubscription.sessionId, over));
}
