import { and, eq, lt } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { partner, partnerToken } from "./tables.ts";

export type Partner = typeof partner.$inferSelect;
export type UsedToken = typeof partnerToken.$inferSelect;

/** A disabled partner is as good as none. */
export async function findPartner(db: Executor, channel: string): Promise<Partner | undefined> {
  const [row] = await db
    .select()
    .from(partner)
    .where(and(eq(partner.channel, channel), eq(partner.enabled, true)));
  return row;
}

/** Answers what the token was used for before, or nothing: then it is used now. */
export async function takeToken(tx: Executor, token: UsedToken): Promise<UsedToken | undefined> {
  const taken = await tx
    .insert(partnerToken)
    .values(token)
    .onConflictDoNothing()
    .returning({ tokenId: partnerToken.tokenId });
  if (taken.length > 0) return undefined;
  const [before] = await tx
    .select()
    .from(partnerToken)
    .where(and(eq(partnerToken.channel, token.channel), eq(partnerToken.tokenId, token.tokenId)));
  return before;
}

/** A partner that comes again brings a new key, and is enabled. */
export async function savePartner(db: Executor, row: Omit<Partner, "enabled">): Promise<void> {
  const { publicKey, algorithm } = row;
  await db
    .insert(partner)
    .values(row)
    .onConflictDoUpdate({ target: partner.channel, set: { publicKey, algorithm, enabled: true } });
}

/** Answers whether there was one. */
export async function disablePartner(db: Executor, channel: string): Promise<boolean> {
  const found = await db
    .update(partner)
    .set({ enabled: false })
    .where(eq(partner.channel, channel))
    .returning({ channel: partner.channel });
  return found.length > 0;
}

export const allPartners = (db: Executor): Promise<Partner[]> => db.select().from(partner).orderBy(partner.channel);

/** What has expired is refused without being looked for. */
export async function purgePartnerTokens(db: Executor, before: Date): Promise<void> {
  await db.delete(partnerToken).where(lt(partnerToken.expiresAt, before));
}
