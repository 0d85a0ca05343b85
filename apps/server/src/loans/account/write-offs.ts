import type { Executor } from "../../platform/database/database.ts";
import { writeOff } from "./tables.ts";

export async function saveWriteOff(tx: Executor, row: typeof writeOff.$inferInsert): Promise<void> {
  await tx.insert(writeOff).values(row);
}
