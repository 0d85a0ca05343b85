import type { ChainFault } from "@noren/staff/chain-fault";
import type { Executor } from "../../platform/database/database.ts";
import { staffAuditCheck } from "./tables.ts";

/** Enough to begin looking; how many there are is said beside them. */
const MOST_SHOWN = 20;

export interface AuditCheck {
  readonly checkedAt: Date;
  readonly lines: number;
  readonly faults: readonly ChainFault[];
  readonly faultCount: number;
}

/** What a reading of the whole chain found: kept until the next, so that whoever opens the console sees it. */
export async function saveAuditCheck(
  tx: Executor,
  { lines, faults }: { readonly lines: number; readonly faults: readonly ChainFault[] },
  checkedAt: Date,
): Promise<AuditCheck> {
  const found = { checkedAt, lines, faults: faults.slice(0, MOST_SHOWN), faultCount: faults.length };
  await tx
    .insert(staffAuditCheck)
    .values({ isOnly: true, ...found })
    .onConflictDoUpdate({ target: staffAuditCheck.isOnly, set: found });
  return found;
}

/** Nothing before the first reading. */
export async function lastAuditCheck(db: Executor): Promise<AuditCheck | undefined> {
  const [row] = await db.select().from(staffAuditCheck);
  return row;
}
