/** What outlives an erasure, an order a record, under the archive's own key. */
import { eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { wrapContext } from "../../platform/wrapped.ts";
import type { ArchivedLoan } from "./archived-loan.ts";
import { orderArchive } from "./tables.ts";

export async function saveArchive(
  tx: Executor,
  secrets: Secrets,
  { orderId, ...kept }: ArchivedLoan,
  madeAt: Date,
): Promise<void> {
  const plain = Buffer.from(JSON.stringify({ orderId, ...kept }));
  await tx
    .insert(orderArchive)
    .values({ orderId, sealed: secrets.sealArchive(plain, wrapContext.archive(orderId)), madeAt });
}

export async function hasArchive(db: Executor, orderId: string): Promise<boolean> {
  const found = await db
    .select({ orderId: orderArchive.orderId })
    .from(orderArchive)
    .where(eq(orderArchive.orderId, orderId));
  return found.length > 0;
}

/** The one place that opens one: asked by staff/archives, after two people agreed. */
export async function openArchive(db: Executor, secrets: Secrets, orderId: string): Promise<ArchivedLoan | undefined> {
  const [row] = await db.select().from(orderArchive).where(eq(orderArchive.orderId, orderId));
  return row && (JSON.parse(secrets.openArchive(row.sealed, wrapContext.archive(orderId)).toString()) as ArchivedLoan);
}
