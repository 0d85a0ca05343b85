import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, ne, or } from "drizzle-orm";
import { newToken, tokenHash } from "../../platform/secrets.ts";
import type { Executor } from "../../platform/database/database.ts";
import { staff, staffSession } from "./tables.ts";

export interface NewStaffSession {
  readonly staffId: string;
  readonly device: string;
  readonly address: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Answers the token, which is kept only as its hash. */
export async function startStaffSession(tx: Executor, { now, ...session }: NewStaffSession): Promise<string> {
  const token = newToken();
  await tx
    .insert(staffSession)
    .values({ ...session, sessionId: randomUUID(), tokenHash: tokenHash(token), startedAt: now, seenAt: now });
  return token;
}

/** Neither ended nor over nor idle, of somebody who may still work here. */
export async function findStaffSession(db: Executor, token: string, now: Date, idleSince: Date) {
  const [row] = await db
    .select({
      sessionId: staffSession.sessionId,
      seenAt: staffSession.seenAt,
      staffId: staff.staffId,
      name: staff.name,
      email: staff.email,
      role: staff.role,
    })
    .from(staffSession)
    .innerJoin(staff, eq(staff.staffId, staffSession.staffId))
    .where(
      and(
        eq(staffSession.tokenHash, tokenHash(token)),
        isNull(staffSession.endedAt),
        gt(staffSession.expiresAt, now),
        gt(staffSession.seenAt, idleSince),
        eq(staff.state, "active"),
      ),
    );
  return row;
}

export async function touchStaffSession(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db.update(staffSession).set({ seenAt: now }).where(eq(staffSession.sessionId, sessionId));
}

export const openStaffSessions = (db: Executor, staffId: string, now: Date, idleSince: Date) =>
  db
    .select()
    .from(staffSession)
    .where(
      and(
        eq(staffSession.staffId, staffId),
        isNull(staffSession.endedAt),
        gt(staffSession.expiresAt, now),
        gt(staffSession.seenAt, idleSince),
      ),
    )
    .orderBy(desc(staffSession.startedAt));

/** Answers whether there was one to end. */
export async function endStaffSession(tx: Executor, staffId: string, sessionId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(staffSession)
    .set({ endedAt: now })
    .where(and(eq(staffSession.sessionId, sessionId), eq(staffSession.staffId, staffId), isNull(staffSession.endedAt)))
    .returning({ sessionId: staffSession.sessionId });
  return ended.length > 0;
}

/** All of somebody's, but for one where one is named; answers how many. */
export async function endStaffSessions(tx: Executor, staffId: string, now: Date, but?: string): Promise<number> {
  const ended = await tx
    .update(staffSession)
    .set({ endedAt: now })
    .where(
      and(
        eq(staffSession.staffId, staffId),
        isNull(staffSession.endedAt),
        but === undefined ? undefined : ne(staffSession.sessionId, but),
      ),
    )
    .returning({ sessionId: staffSession.sessionId });
  return ended.length;
}

export async function purgeStaffSessions(db: Executor, before: Date): Promise<void> {
  await db.delete(staffSession).where(or(lt(staffSession.endedAt, before), lt(staffSession.expiresAt, before)));
}
