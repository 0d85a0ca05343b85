import { sql } from "drizzle-orm";
import type { Executor } from "./database.ts";
import { sandboxClock } from "./tables.ts";

export async function readClock(db: Executor): Promise<number> {
  const [row] = await db.select({ aheadMs: sandboxClock.aheadMs }).from(sandboxClock);
  return row?.aheadMs ?? 0;
}

/** Forward only: the row never goes back, whoever writes. */
export async function moveClock(db: Executor, aheadMs: number): Promise<number> {
  const [row] = await db
    .update(sandboxClock)
    .set({ aheadMs: sql`greatest(${sandboxClock.aheadMs}, ${aheadMs})` })
    .returning({ aheadMs: sandboxClock.aheadMs });
  return row?.aheadMs ?? 0;
}
