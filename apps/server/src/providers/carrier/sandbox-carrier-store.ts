import { eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { sandboxCarrierCode } from "../sandbox-tables.ts";

type CarrierCode = typeof sandboxCarrierCode.$inferSelect;

export async function saveCarrierCode(db: Executor, code: CarrierCode): Promise<void> {
  await db.insert(sandboxCarrierCode).values(code);
}

export async function carrierCodeOf(db: Executor, checkId: string): Promise<CarrierCode | undefined> {
  const [row] = await db.select().from(sandboxCarrierCode).where(eq(sandboxCarrierCode.checkId, checkId));
  return row;
}
