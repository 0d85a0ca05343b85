import { and, eq, getTableColumns, inArray, lte, min, or, type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "../platform/database/database.ts";
import { extensionAcceptance, repaymentIntent } from "./tables.ts";

export type Intent = typeof repaymentIntent.$inferSelect;

const isOpen = inArray(repaymentIntent.state, ["opening", "open"]);

export async function saveIntent(tx: Executor, row: typeof repaymentIntent.$inferInsert): Promise<void> {
  await tx.insert(repaymentIntent).values(row);
}

export async function saveAcceptance(tx: Executor, row: typeof extensionAcceptance.$inferInsert): Promise<void> {
  await tx.insert(extensionAcceptance).values(row);
}

export const extensionContext = (intentId: string): string => `extension:${intentId}`;

/** Every extension of a loan that was accepted, paid or not, as it was sealed that day. */
export async function acceptancesOf(db: Executor, orderId: string) {
  return db
    .select(getTableColumns(extensionAcceptance))
    .from(extensionAcceptance)
    .innerJoin(repaymentIntent, eq(repaymentIntent.intentId, extensionAcceptance.intentId))
    .where(eq(repaymentIntent.orderId, orderId))
    .orderBy(extensionAcceptance.acceptedAt);
}

export async function firstIntentOn(db: Executor): Promise<CalendarDay | undefined> {
  const [row] = await db.select({ at: min(repaymentIntent.madeAt) }).from(repaymentIntent);
  return row?.at ? santiagoDay(row.at.getTime()) : undefined;
}

export async function findIntent(db: Executor, intentId: string): Promise<Intent | undefined> {
  const [row] = await db.select().from(repaymentIntent).where(eq(repaymentIntent.intentId, intentId));
  return row;
}

export async function findIntents(db: Executor, intentIds: readonly string[]): Promise<ReadonlyMap<string, Intent>> {
  if (intentIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(repaymentIntent)
    .where(inArray(repaymentIntent.intentId, [...intentIds]));
  return new Map(rows.map((row) => [row.intentId, row]));
}

export async function findByReference(db: Executor, reference: string): Promise<Intent | undefined> {
  const [row] = await db.select().from(repaymentIntent).where(eq(repaymentIntent.reference, reference));
  return row;
}

interface NamesIntent {
  readonly providerId?: string | undefined;
  readonly reference?: string | undefined;
}

const isOneOf = (column: PgColumn, names: readonly (string | undefined)[]): SQL =>
  sql`${column} = any(${sql.param(names.filter((name) => name !== undefined))}::text[])`;

/** The intent each payment names, by the provider's id or by our reference, in their order. */
export async function intentsOfPayments(
  db: Executor,
  payments: readonly NamesIntent[],
): Promise<readonly (Intent | undefined)[]> {
  const [providerIds, references] = [payments.map((one) => one.providerId), payments.map((one) => one.reference)];
  const rows = await db
    .select()
    .from(repaymentIntent)
    .where(or(isOneOf(repaymentIntent.providerId, providerIds), isOneOf(repaymentIntent.reference, references)));
  const byProviderId = new Map(rows.map((row) => [row.providerId, row]));
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  return payments.map(
    ({ providerId, reference }) => byProviderId.get(providerId ?? "") ?? byReference.get(reference ?? ""),
  );
}

export async function openIntents(db: Executor, orderId: string): Promise<Intent[]> {
  return db
    .select()
    .from(repaymentIntent)
    .where(and(eq(repaymentIntent.orderId, orderId), isOpen));
}

/** Those whose end has passed. */
export async function endedIntents(db: Executor, at: Date, most: number): Promise<Intent[]> {
  return db
    .select()
    .from(repaymentIntent)
    .where(and(isOpen, lte(repaymentIntent.endsAt, at)))
    .limit(most);
}

export async function markPaid(tx: Executor, intentIds: readonly string[], at: Date): Promise<void> {
  if (intentIds.length === 0) return;
  await tx
    .update(repaymentIntent)
    .set({ state: "paid", changedAt: at })
    .where(inArray(repaymentIntent.intentId, [...intentIds]));
}

export async function changeIntent(
  tx: Executor,
  intentId: string,
  change: Pick<Intent, "changedAt"> & Partial<Pick<Intent, "state" | "providerId" | "instructions">>,
): Promise<void> {
  await tx.update(repaymentIntent).set(change).where(eq(repaymentIntent.intentId, intentId));
}
