import { desc, eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { sandboxPush } from "../sandbox-tables.ts";

const MOST = 50;

export async function saveSandboxPush(db: Executor, row: typeof sandboxPush.$inferInsert): Promise<void> {
  await db.insert(sandboxPush).values(row);
}

export const sandboxPushesOf = (db: Executor, subscription: string) =>
  db
    .select()
    .from(sandboxPush)
    .where(eq(sandboxPush.subscription, subscription))
    .orderBy(desc(sandboxPush.madeAt))
    .limit(MOST);
