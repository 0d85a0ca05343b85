import type { Executor } from "../platform/database/database.ts";
import { audit } from "./tables.ts";

export interface AuditRecord extends Pick<typeof audit.$inferInsert, "at" | "actor" | "action"> {
  readonly userId?: string;
  readonly orderId?: string;
  /** Ids and figures: nothing that says who somebody is, and nothing they told. */
  readonly details?: Readonly<Record<string, string | number>>;
}

/** Written in the transaction of what it tells of: neither exists without the other. */
export async function recordAudit(tx: Executor, { details = {}, ...record }: AuditRecord): Promise<void> {
  await tx.insert(audit).values({ ...record, details });
}
