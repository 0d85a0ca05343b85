import { asc, eq } from "drizzle-orm";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import type { AnnualRate, CapRow } from "@noren/lending/price/rates";
import type { Executor } from "../../platform/database/database.ts";
import { product, rateCap } from "./tables.ts";

export type Product = typeof product.$inferSelect;

export async function productsOnOffer(db: Executor): Promise<Product[]> {
  return db.select().from(product).where(eq(product.onOffer, true)).orderBy(asc(product.periodDays));
}

export const allProducts = (db: Executor): Promise<Product[]> =>
  db.select().from(product).orderBy(asc(product.productCode));

export async function findProduct(db: Executor, code: string): Promise<Product | undefined> {
  const [row] = await db.select().from(product).where(eq(product.productCode, code));
  return row;
}

export async function lockProduct(tx: Executor, code: string): Promise<Product | undefined> {
  const [row] = await tx.select().from(product).where(eq(product.productCode, code)).for("no key update");
  return row;
}

/** Returns whether it was saved: another of this code may have come first. */
export async function addProduct(tx: Executor, row: Product): Promise<boolean> {
  const added = await tx.insert(product).values(row).onConflictDoNothing().returning({ code: product.productCode });
  return added.length > 0;
}

/** The caller holds its lock. */
export async function changeProduct(tx: Executor, { productCode, ...figures }: Product): Promise<void> {
  await tx.update(product).set(figures).where(eq(product.productCode, productCode));
}

export async function rateCaps(db: Executor): Promise<CapRow[]> {
  const rows = await db.select().from(rateCap);
  return rows.map((row) => ({
    type: row.capType === 45 ? 45 : 26,
    from: row.fromDay,
    ...(row.toDay === null ? {} : { to: row.toDay }),
    rate: row.annualRate as AnnualRate,
    ...(row.knownOn !== null && { knownOn: row.knownOn }),
    ...(row.endKnownOn !== null && { endKnownOn: row.endKnownOn }),
    certificate: row.certificate,
    sample: row.sample,
  }));
}

/** product.md section 4: the sample products, and sample cap rows marked as such. Sandbox only, into empty tables. */
export async function loadSandboxOffers(db: Executor): Promise<void> {
  const [some] = await db.select({ code: product.productCode }).from(product).limit(1);
  if (some) return;
  const terms = [
    { periodDays: 15, minAmount: 30_000, maxAmount: 200_000 },
    { periodDays: 30, minAmount: 50_000, maxAmount: 600_000 },
    { periodDays: 60, minAmount: 100_000, maxAmount: 1_200_000 },
  ];
  await db
    .insert(product)
    .values(
      terms.map((term) => ({
        ...term,
        productCode: `noren-${term.periodDays}`,
        productName: `Noren ${term.periodDays}`,
        annualRate: 34_800,
      })),
    )
    .onConflictDoNothing();
  const sample = { fromDay: calendarDay("2020-01-01"), certificate: "sandbox sample", sample: true };
  await db
    .insert(rateCap)
    .values([
      { capType: 26, annualRate: 36_000, ...sample },
      { capType: 45, annualRate: 41_500, ...sample },
    ])
    .onConflictDoNothing();
}
