import { and, desc, eq, gt, lt } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { staffChallenge, staffPasskey } from "./tables.ts";

export type StaffPasskey = typeof staffPasskey.$inferSelect;
export type StaffChallenge = typeof staffChallenge.$inferSelect;

export async function keepStaffChallenge(db: Executor, row: StaffChallenge): Promise<void> {
  await db.insert(staffChallenge).values(row);
}

/** It is gone with this, so that it is answered once; nothing where it was not given, or too long ago. */
export async function takeStaffChallenge(
  tx: Executor,
  challenge: string,
  now: Date,
): Promise<StaffChallenge | undefined> {
  const [row] = await tx
    .delete(staffChallenge)
    .where(and(eq(staffChallenge.challenge, challenge), gt(staffChallenge.expiresAt, now)))
    .returning();
  return row;
}

/** False where this authenticator's passkey is somebody's already. */
export async function saveStaffPasskey(tx: Executor, row: StaffPasskey): Promise<boolean> {
  const saved = await tx
    .insert(staffPasskey)
    .values(row)
    .onConflictDoNothing()
    .returning({ passkeyId: staffPasskey.passkeyId });
  return saved.length > 0;
}

export const staffPasskeysOf = (db: Executor, staffId: string): Promise<StaffPasskey[]> =>
  db.select().from(staffPasskey).where(eq(staffPasskey.staffId, staffId)).orderBy(desc(staffPasskey.madeAt));

/** Somebody's own, by the name its authenticator gave it. */
export async function lockStaffPasskey(
  tx: Executor,
  staffId: string,
  credentialId: string,
): Promise<StaffPasskey | undefined> {
  const [row] = await tx
    .select()
    .from(staffPasskey)
    .where(and(eq(staffPasskey.staffId, staffId), eq(staffPasskey.credentialId, credentialId)))
    .for("update");
  return row;
}

export async function markStaffPasskeyUsed(tx: Executor, passkeyId: string, counter: number, at: Date): Promise<void> {
  await tx.update(staffPasskey).set({ counter, usedAt: at }).where(eq(staffPasskey.passkeyId, passkeyId));
}

export async function removeStaffPasskey(tx: Executor, staffId: string, passkeyId: string): Promise<boolean> {
  const gone = await tx
    .delete(staffPasskey)
    .where(and(eq(staffPasskey.staffId, staffId), eq(staffPasskey.passkeyId, passkeyId)))
    .returning({ passkeyId: staffPasskey.passkeyId });
  return gone.length > 0;
}

export async function purgeStaffChallenges(db: Executor, before: Date): Promise<void> {
  await db.delete(staffChallenge).where(lt(staffChallenge.expiresAt, before));
}
