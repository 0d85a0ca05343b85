import { and, eq, inArray, lte, or } from "drizzle-orm";
import type { Executor } from "./database.ts";
import { extensionAcceptance, repaymentIntent } from "./repayment-schema.ts";

export type Intent = typeof repaymentIntent.$inferSelect;

const isOpen = inArray(repaymentIntent.state, ["opening", "open"]);

export async function saveIntent(tx: Executor, row: typeof repaymentIntent.$inferInsert): Promise<void> {
  await tx.insert(repaymentIntent).values(row);
}

export async function saveAcceptance(tx: Executor, row: typeof extensionAcceptance.$inferInsert): Promise<void> {
  await tx.insert(extensionAcceptance).values(row);
}

export async function findIntent(db: Executor, intentId: string): Promise<Intent | undefined> {
  const [row] = await db.select().from(repaymentIntent).where(eq(repaymentIntent.intentId, intentId));
  return row;
}

export async function findByReference(db: Executor, reference: string): Promise<Intent | undefined> {
  const [row] = await db.select().from(repaymentIntent).where(eq(repaymentIntent.reference, reference));
  return row;
}

/** The intent a payment names, by the provider's id or by our reference. */
export async function intentOfPayment(
  db: Executor,
  { providerId, reference }: { readonly providerId?: string | undefined; readonly reference?: string | undefined },
): Promise<Intent | undefined> {
  const named = [
    ...(providerId === undefined ? [] : [eq(repaymentIntent.providerId, providerId)]),
    ...(reference === undefined ? [] : [eq(repaymentIntent.reference, reference)]),
  ];
  if (named.length === 0) return undefined;
  const [row] = await db
    .select()
    .from(repaymentIntent)
    .where(or(...named))
    .limit(1);
  return row;
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

export async function changeIntent(
  tx: Executor,
  intentId: string,
  change: Pick<Intent, "changedAt"> & Partial<Pick<Intent, "state" | "providerId" | "instructions">>,
): Promise<void> {
  await tx.update(repaymentIntent).set(change).where(eq(repaymentIntent.intentId, intentId));
}
