import { and, desc, eq, inArray } from "drizzle-orm";
import type { SandboxPayout, SandboxPayoutBook } from "./sandbox-book.ts";
import type { Database } from "../../platform/database/database.ts";
import { sandboxMood, sandboxPayout } from "../sandbox-tables.ts";

function fromRow(row: typeof sandboxPayout.$inferSelect): SandboxPayout {
  const { details, reason, ...rest } = row;
  return { ...rest, ...details, ...(reason !== null && { reason }) };
}

const MOST = 50;

/** What the pretend bank remembers. */
export const sandboxPayoutBook = ({ drizzle: db }: Database): SandboxPayoutBook => ({
  async mood() {
    const [row] = await db.select().from(sandboxMood);
    return row?.payouts ?? "accept";
  },
  async setMood(payouts) {
    await db.update(sandboxMood).set({ payouts });
  },
  async add({ payoutId, providerId, state, reason, sentAt, changedAt, ...details }) {
    await db
      .insert(sandboxPayout)
      .values({ payoutId, providerId, state, reason: reason ?? null, sentAt, changedAt, details })
      .onConflictDoNothing();
    const [row] = await db.select().from(sandboxPayout).where(eq(sandboxPayout.payoutId, payoutId));
    if (!row) throw new Error("a saved payout vanished");
    return fromRow(row);
  },
  async find(payoutId) {
    const [row] = await db.select().from(sandboxPayout).where(eq(sandboxPayout.payoutId, payoutId));
    return row && fromRow(row);
  },
  async list() {
    const rows = await db.select().from(sandboxPayout).orderBy(desc(sandboxPayout.sentAt)).limit(MOST);
    return rows.map(fromRow);
  },
  async move({ payoutId, from, to, reason, at }) {
    const [row] = await db
      .update(sandboxPayout)
      .set({ state: to, changedAt: at, ...(reason !== undefined && { reason }) })
      .where(and(eq(sandboxPayout.payoutId, payoutId), inArray(sandboxPayout.state, [...from])))
      .returning();
    return row && fromRow(row);
  },
});
