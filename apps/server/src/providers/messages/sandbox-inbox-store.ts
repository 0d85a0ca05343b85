import type { PretendMessage } from "@noren/sandbox/world";
import type { Phone } from "@noren/lending/people/phone";
import { desc, eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { sandboxMessage } from "../sandbox-tables.ts";

const MOST = 50;

export async function sandboxInbox(db: Executor, phone: Phone | undefined): Promise<PretendMessage[]> {
  const rows = await db
    .select()
    .from(sandboxMessage)
    .where(phone === undefined ? undefined : eq(sandboxMessage.phone, phone))
    .orderBy(desc(sandboxMessage.madeAt))
    .limit(MOST);
  return rows.map(({ madeAt, ...message }) => ({ ...message, sentAt: madeAt.toISOString() }));
}
