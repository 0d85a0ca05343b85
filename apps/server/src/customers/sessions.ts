import { randomUUID } from "node:crypto";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import { and, desc, eq, gt, inArray, isNull, lt, max, ne, notExists, or, sql, type SQL } from "drizzle-orm";
import type pg from "pg";
import { defaultLanguage, type Language } from "@noren/contract/languages";
import type { DeviceKeyId } from "@noren/sealed/envelope";
import { tokenHash } from "../platform/secrets.ts";
import type { Executor } from "../platform/database/database.ts";
import { pushSubscription } from "./notify/tables.ts";
import { oneTimeCode, person, phoneGuard, session, sessionToken } from "./tables.ts";

/** Of callers without a device id of their own. */
export const NO_DEVICE = "none";

/** What `admit` found out about a request: seen before? whose token? */
export interface Admission {
  readonly fresh: boolean | null;
  readonly before_start: boolean | null;
  readonly session_id: string | null;
  readonly signed_in_at: Date | null;
  readonly seen_at: Date | null;
  readonly expires_at: Date | null;
  readonly ended_at: Date | null;
  readonly token_made_at: Date | null;
  readonly token_used_at: Date | null;
  readonly token_ends_at: Date | null;
  readonly token_key_id: DeviceKeyId | null;
  readonly token_restricted: boolean | null;
  readonly user_id: string | null;
  readonly biz_status: number | null;
  readonly state: string | null;
}

/** The hot path of every call: one prepared round trip. */
export async function admit(pool: pg.Pool, requestId: string, madeAt: Date, hash: Buffer | null): Promise<Admission> {
  const { rows } = await pool.query<Admission>({
    name: "admit",
    text: "select * from admit($1, $2, $3)",
    values: [requestId, madeAt, hash],
  });
  const [row] = rows;
  if (!row) throw new Error("admit answered nothing");
  return row;
}

export interface NewSession {
  readonly userId: string;
  readonly deviceId: string;
  readonly deviceName: string;
  readonly codeId: string | null;
  /** Who led them here. */
  readonly partner?: string | null;
  readonly language: Language;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** A token, and the key whose proof it asks for: none where it was asked for under version 1 of the envelope. */
export interface BoundToken {
  readonly token: string;
  readonly keyId: DeviceKeyId | null;
}

const rowOf = ({ token, keyId }: BoundToken) => ({ tokenHash: tokenHash(token), keyId });

/** 'A new sign-in on a device ends its old session': two tokens of one phone are one too many. */
export async function startSession(tx: Executor, start: NewSession, token: BoundToken): Promise<string> {
  const sessionId = randomUUID();
  const { at, ...values } = start;
  const here = and(eq(session.userId, start.userId), eq(session.deviceId, start.deviceId));
  if (start.deviceId !== NO_DEVICE) await endSessionsWhere(tx, here, at, "device");
  await tx.insert(session).values({ sessionId, signedInAt: at, seenAt: at, ...values });
  await tx.insert(sessionToken).values({ ...rowOf(token), sessionId, madeAt: at });
  return sessionId;
}

export async function touchSession(
  db: Executor,
  sessionId: string,
  seen: Pick<NewSession, "language" | "expiresAt"> & { readonly seenAt: Date },
): Promise<void> {
  await db.update(session).set(seen).where(eq(session.sessionId, sessionId));
}

/** The first use of a token ends the older ones, a little later, so that calls under way still arrive. */
export async function markTokenUsed(db: Executor, hash: Buffer, sessionId: string, at: Date, othersEnd: Date) {
  await db
    .update(sessionToken)
    .set({ usedAt: at })
    .where(and(eq(sessionToken.tokenHash, hash), isNull(sessionToken.usedAt)));
  await db
    .update(sessionToken)
    .set({ endsAt: othersEnd })
    .where(and(eq(sessionToken.sessionId, sessionId), ne(sessionToken.tokenHash, hash), isNull(sessionToken.endsAt)));
}

export interface NextToken extends BoundToken {
  readonly sessionId: string;
  readonly restricted: boolean;
  readonly at: Date;
  /** None is made where one for the same key is younger than this. */
  readonly noneSince: Date;
}

const lockSession = (tx: Executor, sessionId: string) =>
  tx.execute(sql`select 1 from ${session} where ${session.sessionId} = ${sessionId} for update`);

/** Adds a replacement token unless another call just did: of two answers on their way the phone would keep one. */
export async function renewToken(tx: Executor, next: NextToken): Promise<boolean> {
  const { sessionId, keyId, restricted, at, noneSince } = next;
  await lockSession(tx, sessionId);
  const sameKey = keyId === null ? isNull(sessionToken.keyId) : eq(sessionToken.keyId, keyId);
  const [recent] = await tx
    .select({ madeAt: sessionToken.madeAt })
    .from(sessionToken)
    .where(and(eq(sessionToken.sessionId, sessionId), sameKey, gt(sessionToken.madeAt, noneSince)))
    .limit(1);
  if (recent) return false;
  await tx.insert(sessionToken).values({ ...rowOf(next), sessionId, restricted, madeAt: at });
  return true;
}

/** The device lost its key and agreed on another: what the old one proved is over. The caller holds the session's lock. */
export async function endOtherTokens(tx: Executor, sessionId: string, token: string, at: Date): Promise<void> {
  const others = and(eq(sessionToken.sessionId, sessionId), ne(sessionToken.tokenHash, tokenHash(token)));
  await tx
    .update(sessionToken)
    .set({ endsAt: at })
    .where(and(others, or(isNull(sessionToken.endsAt), gt(sessionToken.endsAt, at))));
}

/** True where somebody had agreed on another key although this device has kept its own: that was not this device. */
export async function endRestrictedTokens(tx: Executor, sessionId: string): Promise<boolean> {
  await lockSession(tx, sessionId);
  const ended = await tx
    .delete(sessionToken)
    .where(and(eq(sessionToken.sessionId, sessionId), sessionToken.restricted))
    .returning({ sessionId: sessionToken.sessionId });
  return ended.length > 0;
}

/** `by`: whoever ends it on the device itself may come back to it; a device that others end is as good as a new one. */
type EndedBy = "device" | "others";

async function endSessionsWhere(db: Executor, which: SQL | undefined, at: Date, by: EndedBy): Promise<number> {
  const ended = await db
    .update(session)
    .set({ endedAt: at, distrusted: by === "others" })
    .where(and(which, isNull(session.endedAt)))
    .returning({ sessionId: session.sessionId });
  const ids = ended.map(({ sessionId }) => sessionId);
  if (ids.length > 0) await db.delete(pushSubscription).where(inArray(pushSubscription.sessionId, ids));
  return ids.length;
}

/** Answers whether there was such a session of this user's to end. */
export async function endSession(
  db: Executor,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  at: Date,
  by: EndedBy,
): Promise<boolean> {
  return (await endSessionsWhere(db, and(eq(session.sessionId, sessionId), eq(session.userId, userId)), at, by)) > 0;
}

export async function endAllSessions(tx: Executor, userId: string, at: Date): Promise<void> {
  await endSessionsWhere(tx, eq(session.userId, userId), at, "others");
  // Those that had ended before too: 'Sign out everywhere' leaves no device that is known.
  await tx.update(session).set({ distrusted: true }).where(eq(session.userId, userId));
  await tx.delete(pushSubscription).where(eq(pushSubscription.userId, userId));
}

/** What is left of a session that a call came with: nothing once it was ended. */
export async function openSession(tx: Executor, sessionId: string): Promise<{ partner: string | null } | undefined> {
  const [row] = await tx
    .select({ partner: session.partner })
    .from(session)
    .where(and(eq(session.sessionId, sessionId), isNull(session.endedAt)));
  return row;
}

/** Of the device that was used last: a warning is read there, whoever caused it. */
export async function languageOfOwner(db: Executor, userId: string): Promise<Language> {
  const [last] = await db
    .select({ language: session.language })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.seenAt))
    .limit(1);
  return last?.language ?? defaultLanguage;
}

/**
 * Whether somebody signed in on this device, also where that session has ended by itself or on the device. Whoever has no
 * device id of their own is on none.
 */
export async function isTrustedOn(db: Executor, userId: string, deviceId: string): Promise<boolean> {
  if (deviceId === NO_DEVICE) return false;
  const [last] = await db
    .select({ distrusted: session.distrusted })
    .from(session)
    .where(and(eq(session.userId, userId), eq(session.deviceId, deviceId)))
    .orderBy(desc(session.signedInAt))
    .limit(1);
  return last !== undefined && !last.distrusted;
}

/** The same of whomever this phone belongs to. One statement whether or not anybody has it. */
export async function isKnownTo(db: Executor, phoneIndex: Buffer, deviceId: string): Promise<boolean> {
  if (deviceId === NO_DEVICE) return false;
  const [last] = await db
    .select({ distrusted: session.distrusted })
    .from(session)
    .innerJoin(person, eq(person.userId, session.userId))
    .where(and(eq(person.phoneIndex, phoneIndex), eq(session.deviceId, deviceId)))
    .orderBy(desc(session.signedInAt))
    .limit(1);
  return last !== undefined && !last.distrusted;
}

/** The one-time code that opened a session: part of the evidence of an accepted agreement. */
export async function codeOfSession(db: Executor, sessionId: string): Promise<string | null> {
  const [row] = await db.select({ codeId: session.codeId }).from(session).where(eq(session.sessionId, sessionId));
  return row?.codeId ?? null;
}

export type OpenSession = typeof session.$inferSelect;

export async function openSessions(db: Executor, userId: string, at: Date): Promise<OpenSession[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.endedAt), gt(session.expiresAt, at)))
    .orderBy(desc(session.seenAt));
}

/** Those that ended, or ran out, before then. What was accepted in them keeps their id. */
/** When each of a person's devices was last in use, ended sessions included. */
export async function lastUseOf(db: Executor, userId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ deviceId: session.deviceId, seenAt: max(session.seenAt) })
    .from(session)
    .where(eq(session.userId, userId))
    .groupBy(session.deviceId);
  return new Map(rows.flatMap(({ deviceId, seenAt }) => (seenAt ? [[deviceId, seenAt] as const] : [])));
}

export async function purgeSessions(db: Executor, before: Date): Promise<void> {
  const over = db
    .select({ id: session.sessionId })
    .from(session)
    .where(or(lt(session.endedAt, before), lt(session.expiresAt, before)));
  await db.delete(sessionToken).where(inArray(sessionToken.sessionId, over));
  await db.delete(session).where(or(lt(session.endedAt, before), lt(session.expiresAt, before)));
}

/** A phone's counters, once nothing refers to them. */
export async function purgeGuards(db: Executor, before: Date): Promise<void> {
  await db
    .delete(phoneGuard)
    .where(
      and(
        lt(phoneGuard.day, santiagoDay(before.getTime())),
        notExists(db.select().from(oneTimeCode).where(eq(oneTimeCode.phoneIndex, phoneGuard.phoneIndex))),
      ),
    );
}
