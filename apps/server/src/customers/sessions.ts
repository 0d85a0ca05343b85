import { randomUUID } from "node:crypto";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import { and, desc, eq, gt, inArray, isNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import type pg from "pg";
import { tokenHash } from "../platform/secrets.ts";
import type { Executor } from "../platform/database/database.ts";
import { pushSubscription } from "./notify/tables.ts";
import { oneTimeCode, phoneGuard, session, sessionToken } from "./tables.ts";

/** What `admit` found out about a request: seen before? whose token? */
export interface Admission {
  readonly fresh: boolean | null;
  readonly before_start: boolean | null;
  readonly session_id: string | null;
  readonly seen_at: Date | null;
  readonly expires_at: Date | null;
  readonly ended_at: Date | null;
  readonly token_made_at: Date | null;
  readonly token_used_at: Date | null;
  readonly token_ends_at: Date | null;
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
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function startSession(tx: Executor, start: NewSession, token: string): Promise<string> {
  const sessionId = randomUUID();
  const { at, ...values } = start;
  await tx.insert(session).values({ sessionId, signedInAt: at, seenAt: at, ...values });
  await tx.insert(sessionToken).values({ tokenHash: tokenHash(token), sessionId, madeAt: at });
  return sessionId;
}

export async function touchSession(db: Executor, sessionId: string, at: Date, expiresAt: Date): Promise<void> {
  await db.update(session).set({ seenAt: at, expiresAt }).where(eq(session.sessionId, sessionId));
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

/** Adds a replacement token unless another call just did: two replacements would make one of them void. */
export async function renewToken(
  tx: Executor,
  sessionId: string,
  token: string,
  at: Date,
  noneSince: Date,
): Promise<boolean> {
  await tx.execute(sql`select 1 from ${session} where ${session.sessionId} = ${sessionId} for update`);
  const [recent] = await tx
    .select({ madeAt: sessionToken.madeAt })
    .from(sessionToken)
    .where(and(eq(sessionToken.sessionId, sessionId), gt(sessionToken.madeAt, noneSince)))
    .limit(1);
  if (recent) return false;
  await tx.insert(sessionToken).values({ tokenHash: tokenHash(token), sessionId, madeAt: at });
  return true;
}

const ownAndOpen = (userId: string, sessionId: string) =>
  and(eq(session.sessionId, sessionId), eq(session.userId, userId), isNull(session.endedAt));

/** Answers whether there was such a session of this user's to end. */
export async function endSession(db: Executor, userId: string, sessionId: string, at: Date): Promise<boolean> {
  const ended = await db
    .update(session)
    .set({ endedAt: at })
    .where(ownAndOpen(userId, sessionId))
    .returning({ sessionId: session.sessionId });
  if (ended.length === 0) return false;
  await db.delete(pushSubscription).where(eq(pushSubscription.sessionId, sessionId));
  return true;
}

export async function endAllSessions(tx: Executor, userId: string, at: Date): Promise<void> {
  await tx
    .update(session)
    .set({ endedAt: at })
    .where(and(eq(session.userId, userId), isNull(session.endedAt)));
  await tx.delete(pushSubscription).where(eq(pushSubscription.userId, userId));
}

/** Ever, also where that session has ended. */
export async function hasSignedInOn(db: Executor, userId: string, deviceId: string): Promise<boolean> {
  const [row] = await db
    .select({ sessionId: session.sessionId })
    .from(session)
    .where(and(eq(session.userId, userId), eq(session.deviceId, deviceId)))
    .limit(1);
  return row !== undefined;
}

/** The one-time code that opened a session: part of the evidence of an accepted agreement. */
export async function codeOfSession(db: Executor, sessionId: string): Promise<string | null> {
  const [row] = await db.select({ codeId: session.codeId }).from(session).where(eq(session.sessionId, sessionId));
  return row?.codeId ?? null;
}

export async function openSessions(db: Executor, userId: string, at: Date) {
  return db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.endedAt), gt(session.expiresAt, at)))
    .orderBy(desc(session.seenAt));
}

/** Those that ended, or ran out, before then. What was accepted in them keeps their id. */
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
