import { eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { camaraCode } from "./camara-tables.ts";

export type CamaraCode = typeof camaraCode.$inferSelect;

export async function saveCamaraCode(db: Executor, checkId: string, authenticationId: string): Promise<void> {
  await db.insert(camaraCode).values({ checkId, authenticationId });
}

export async function camaraCodeOf(db: Executor, checkId: string): Promise<CamaraCode | undefined> {
  const [row] = await db.select().from(camaraCode).where(eq(camaraCode.checkId, checkId));
  return row;
}

export async function saveRightCode(db: Executor, checkId: string, rightHash: Buffer): Promise<void> {
  await db.update(camaraCode).set({ rightHash }).where(eq(camaraCode.checkId, checkId));
}
