/** Stops that staff set. Death and insolvency are the person's and count for every loan; a lawsuit is one loan's. */
import { randomUUID } from "node:crypto";
import type { StopKind } from "@noren/staff/loan-words";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { loanStop } from "./tables.ts";
import { loanOrder } from "../application/tables.ts";

interface Stopped {
  readonly userId: string;
  readonly orderId: string;
}

const orderOf = (kind: StopKind, { orderId }: Stopped): string | null => (kind === "sued" ? orderId : null);

/** Returns whether it was set: the unique index refuses a second one. */
export async function setStop(tx: Executor, kind: StopKind, stopped: Stopped, madeAt: Date): Promise<boolean> {
  const { userId } = stopped;
  const set = await tx
    .insert(loanStop)
    .values({ stopId: randomUUID(), userId, orderId: orderOf(kind, stopped), kind, madeAt })
    .onConflictDoNothing()
    .returning({ stopId: loanStop.stopId });
  return set.length > 0;
}

/** Returns whether there was one to lift. */
export async function liftStop(tx: Executor, kind: StopKind, stopped: Stopped, liftedAt: Date): Promise<boolean> {
  const orderId = orderOf(kind, stopped);
  const lifted = await tx
    .update(loanStop)
    .set({ liftedAt })
    .where(
      and(
        eq(loanStop.userId, stopped.userId),
        eq(loanStop.kind, kind),
        orderId === null ? isNull(loanStop.orderId) : eq(loanStop.orderId, orderId),
        isNull(loanStop.liftedAt),
      ),
    )
    .returning({ stopId: loanStop.stopId });
  return lifted.length > 0;
}

/** Of each of these loans, what staff stopped it for. */
export async function staffStopsAmong(
  db: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StopKind[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.execute<{ order_id: string; kinds: StopKind[] }>(sql`
    select o.order_id, array_agg(s.kind order by s.kind) as kinds
    from ${loanOrder} o join ${loanStop} s on s.user_id = o.user_id and (s.order_id is null or s.order_id = o.order_id)
    where o.order_id = any(${`{${orderIds.join(",")}}`}::uuid[]) and s.lifted_at is null
    group by o.order_id`);
  return new Map(rows.map((row) => [row.order_id, row.kinds]));
}

/** For the download of one's own data: what was set, and when it was lifted. */
export const staffStopsOf = (db: Executor, userId: string) =>
  db
    .select({ kind: loanStop.kind, orderId: loanStop.orderId, madeAt: loanStop.madeAt, liftedAt: loanStop.liftedAt })
    .from(loanStop)
    .where(eq(loanStop.userId, userId));

export async function forgetStaffStops(tx: Executor, userId: string): Promise<void> {
  await tx.delete(loanStop).where(eq(loanStop.userId, userId));
}
