import { and, eq, gt, lt } from "drizzle-orm";
import { newToken, tokenHash } from "../../platform/secrets.ts";
import type { Executor } from "../../platform/database/database.ts";
import { staffLink } from "./tables.ts";

export type StaffLink = typeof staffLink.$inferSelect;

/** In place of the one before: of two links for one person the newer works. Answers the token, kept only as its hash. */
export async function makeLink(tx: Executor, link: Omit<StaffLink, "tokenHash">): Promise<string> {
  await dropLinks(tx, link.staffId);
  const token = newToken();
  await tx.insert(staffLink).values({ ...link, tokenHash: tokenHash(token) });
  return token;
}

export async function dropLinks(tx: Executor, staffId: string): Promise<void> {
  await tx.delete(staffLink).where(eq(staffLink.staffId, staffId));
}

export async function hasLink(db: Executor, staffId: string, now: Date): Promise<boolean> {
  return (await db.$count(staffLink, and(eq(staffLink.staffId, staffId), gt(staffLink.expiresAt, now)))) > 0;
}

export async function findLink(db: Executor, token: string, now: Date): Promise<StaffLink | undefined> {
  const [row] = await db
    .select()
    .from(staffLink)
    .where(and(eq(staffLink.tokenHash, tokenHash(token)), gt(staffLink.expiresAt, now)));
  return row;
}

/** Gone with its use; of two at once one finds it. */
export async function takeLink(tx: Executor, token: string, now: Date): Promise<StaffLink | undefined> {
  const [row] = await tx
    .delete(staffLink)
    .where(and(eq(staffLink.tokenHash, tokenHash(token)), gt(staffLink.expiresAt, now)))
    .returning();
  return row;
}

export async function purgeLinks(db: Executor, before: Date): Promise<void> {
  await db.delete(staffLink).where(lt(staffLink.expiresAt, before));
}
