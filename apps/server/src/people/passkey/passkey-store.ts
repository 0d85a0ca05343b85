import { and, desc, eq, lt } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { passkey, passkeyChallenge } from "./tables.ts";

export type Passkey = typeof passkey.$inferSelect;
export type Challenge = typeof passkeyChallenge.$inferSelect;

export async function keepChallenge(db: Executor, row: Challenge): Promise<void> {
  await db.insert(passkeyChallenge).values(row);
}

/** It is gone with this, so that it is answered once. */
export async function takeChallenge(tx: Executor, challenge: string): Promise<Challenge | undefined> {
  const [row] = await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.challenge, challenge)).returning();
  return row;
}

/** The same authenticator makes one passkey for somebody; answers whether it was saved. */
export async function savePasskey(tx: Executor, row: typeof passkey.$inferInsert): Promise<boolean> {
  const saved = await tx.insert(passkey).values(row).onConflictDoNothing().returning({ id: passkey.passkeyId });
  return saved.length > 0;
}

export const passkeysOf = (db: Executor, userId: string): Promise<Passkey[]> =>
  db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(desc(passkey.madeAt));

export async function lockPasskey(tx: Executor, credentialId: string): Promise<Passkey | undefined> {
  const [row] = await tx.select().from(passkey).where(eq(passkey.credentialId, credentialId)).for("update");
  return row;
}

export async function markUsed(tx: Executor, passkeyId: string, counter: number, at: Date): Promise<void> {
  await tx.update(passkey).set({ counter, usedAt: at }).where(eq(passkey.passkeyId, passkeyId));
}

export async function removePasskey(db: Executor, userId: string, passkeyId: string): Promise<boolean> {
  const gone = await db
    .delete(passkey)
    .where(and(eq(passkey.userId, userId), eq(passkey.passkeyId, passkeyId)))
    .returning({ id: passkey.passkeyId });
  return gone.length > 0;
}

/** All of somebody's; waits for whoever signs in with one at this moment. */
export async function removePasskeysOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(passkey).where(eq(passkey.userId, userId));
}

export async function purgeChallenges(db: Executor, before: Date): Promise<void> {
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, before));
}
