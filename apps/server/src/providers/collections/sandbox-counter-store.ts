import { pesos } from "@noren/lending/money/money";
import { and, desc, eq, gte, lt } from "drizzle-orm";
import type { CollectedPayment } from "./port.ts";
import type { SandboxBill, SandboxCounter } from "./sandbox-counter.ts";
import type { Database } from "../../platform/database/database.ts";
import { sandboxBill, sandboxPayment } from "../sandbox-tables.ts";

const billOf = (row: typeof sandboxBill.$inferSelect): SandboxBill => ({ ...row, amount: pesos(row.amount) });

function paymentOf(row: typeof sandboxPayment.$inferSelect): CollectedPayment {
  const { providerId, reference, amount, misreportedAs: _, ...rest } = row;
  return {
    ...rest,
    amount: pesos(amount),
    ...(providerId !== null && { providerId }),
    ...(reference !== null && { reference }),
  };
}

const MOST_BILLS = 50;
const MOST_PAYMENTS = 200;

/** What the pretend shops and banks remember. */
export const sandboxCounter = ({ drizzle: db }: Database): SandboxCounter => ({
  async add({ intentId, providerId, code, reference, channel, subject, amount, state, openedAt, endsAt }) {
    await db
      .insert(sandboxBill)
      .values({ intentId, providerId, code, reference, channel, subject, amount, state, openedAt, endsAt })
      .onConflictDoNothing();
    const [row] = await db.select().from(sandboxBill).where(eq(sandboxBill.intentId, intentId));
    if (!row) throw new Error("a saved bill vanished");
    return billOf(row);
  },
  async find(providerId) {
    const [row] = await db.select().from(sandboxBill).where(eq(sandboxBill.providerId, providerId));
    return row && billOf(row);
  },
  async findByCode(code) {
    const [row] = await db.select().from(sandboxBill).where(eq(sandboxBill.code, code));
    return row && billOf(row);
  },
  async list() {
    const rows = await db.select().from(sandboxBill).orderBy(desc(sandboxBill.openedAt)).limit(MOST_BILLS);
    return rows.map(billOf);
  },
  async cancel(providerId) {
    const rows = await db
      .update(sandboxBill)
      .set({ state: "cancelled" })
      .where(eq(sandboxBill.providerId, providerId))
      .returning({ code: sandboxBill.code });
    return rows.length > 0;
  },
  async addPayment(payment) {
    await db.insert(sandboxPayment).values(payment);
  },
  async findPayment(paymentId) {
    const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.paymentId, paymentId));
    return row && paymentOf(row);
  },
  async paymentsOf(providerId) {
    const rows = await db.select().from(sandboxPayment).where(eq(sandboxPayment.providerId, providerId));
    return rows.map(paymentOf);
  },
  async latestPayments() {
    const rows = await db.select().from(sandboxPayment).orderBy(desc(sandboxPayment.paidAt)).limit(MOST_PAYMENTS);
    return rows.map(paymentOf);
  },
  async paymentsBetween(from, until) {
    const inside = and(gte(sandboxPayment.paidAt, from), lt(sandboxPayment.paidAt, until));
    const rows = await db.select().from(sandboxPayment).where(inside);
    return rows.flatMap((row) => {
      const amount = row.misreportedAs ?? row.amount;
      return amount === 0 ? [] : [paymentOf({ ...row, amount })];
    });
  },
  async misreport(paymentId, as) {
    const rows = await db
      .update(sandboxPayment)
      .set({ misreportedAs: as ?? null })
      .where(and(eq(sandboxPayment.paymentId, paymentId), eq(sandboxPayment.state, "received")))
      .returning({ paymentId: sandboxPayment.paymentId });
    return rows.length > 0;
  },
  async reverse(paymentId) {
    const [row] = await db
      .update(sandboxPayment)
      .set({ state: "reversed", misreportedAs: null })
      .where(and(eq(sandboxPayment.paymentId, paymentId), eq(sandboxPayment.state, "received")))
      .returning();
    return row && paymentOf(row);
  },
});
