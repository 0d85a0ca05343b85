import type { Executor } from "./database.ts";
import { writeOff } from "./repayment-schema.ts";

export async function saveWriteOff(tx: Executor, row: typeof writeOff.$inferInsert): Promise<void> {
  await tx.insert(writeOff).values(row);
}
