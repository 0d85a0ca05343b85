/** Who has which item of a queue. The primary key lets one person have it; whoever tries at the same moment waits and is refused. */
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { CLAIM_HOURS, claimedAs, type QueueName } from "@noren/staff/work-queue";
import { and, eq, lt, sql } from "drizzle-orm";
import { after } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/database.ts";
import { staff } from "../access/tables.ts";
import { workClaim } from "./tables.ts";

export interface WorkKey {
  readonly queue: QueueName;
  readonly itemId: string;
}

const isOne = ({ queue, itemId }: WorkKey) => and(eq(workClaim.queue, claimedAs(queue)), eq(workClaim.itemId, itemId));

/** False where somebody else has it. Taken again by whoever has it, it stays theirs. */
export async function claimWork(
  tx: Executor,
  { queue, itemId }: WorkKey,
  { staffId, now }: { readonly staffId: string; readonly now: Date },
): Promise<boolean> {
  const taken = await tx
    .insert(workClaim)
    .values({ queue: claimedAs(queue), itemId, staffId, takenAt: now })
    .onConflictDoUpdate({
      target: [workClaim.queue, workClaim.itemId],
      set: { staffId, takenAt: now },
      setWhere: sql`${workClaim.staffId} = ${staffId} or ${workClaim.takenAt} < ${after(now, -CLAIM_HOURS * HOUR_MS)}`,
    })
    .returning({ staffId: workClaim.staffId });
  return taken.length > 0;
}

export async function ownerOf(tx: Executor, key: WorkKey) {
  const [row] = await tx
    .select({ name: staff.name, takenAt: workClaim.takenAt })
    .from(workClaim)
    .innerJoin(staff, eq(staff.staffId, workClaim.staffId))
    .where(isOne(key));
  return row;
}

/** False where it was not theirs. */
export async function giveBackWork(tx: Executor, key: WorkKey, staffId: string): Promise<boolean> {
  const given = await tx
    .delete(workClaim)
    .where(and(isOne(key), eq(workClaim.staffId, staffId)))
    .returning({ staffId: workClaim.staffId });
  return given.length > 0;
}

/** It was answered: nobody needs to have it any more. */
export async function endClaim(tx: Executor, key: WorkKey): Promise<void> {
  await tx.delete(workClaim).where(isOne(key));
}

/** What was answered in another way left its claim behind. */
export async function purgeClaims(db: Executor, before: Date): Promise<void> {
  await db.delete(workClaim).where(lt(workClaim.takenAt, before));
}
