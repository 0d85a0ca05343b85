/** What borrowers paid beyond what they owed, and what of it went back to them. */
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { loanOrder } from "../application/tables.ts";
import { payout } from "../../money/tables.ts";
import { dispute } from "../disputes/tables.ts";
import { loan, loanBook, loanEvent } from "../account/tables.ts";
import { person } from "../../customers/tables.ts";

export interface Credit {
  readonly orderId: string;
  readonly credit: number;
  /** On its way back, or there. */
  readonly returned: number;
  readonly underWay: boolean;
  /** The loan is disputed, or was a fraud, or its borrower was erased. */
  readonly inDoubt: boolean;
}

const ofPayouts = sql`
  select
    sum(amount) filter (
      where state in ('waiting', 'sending', 'under-way', 'unknown', 'accepted')
        -- said to have arrived after all: sent once more, the borrower could have it twice
        or (contradicted_at is not null and cleared_at is null)) as returned,
    bool_or(state in ('waiting', 'sending', 'under-way', 'unknown')) as under_way
  from ${payout} q where q.order_id = b.order_id and q.purpose = 'credit-return'
    -- what went back of a loan that was undone is no credit of the one that followed it
    and q.made_at >= (select l.paid_out_at from ${loan} l where l.order_id = b.order_id)`;

/**
 * Whose account the one on file is, is in doubt, or none is on file any more: a person gives it back, who knows to whom. Asked of
 * each loan by its key: as `exists` it would be answered by reading all people first.
 */
const inDoubt = sql`(
  coalesce(
    (select bool_or(d.outcome = 'fraud' or d.closed_on is null) from ${dispute} d where d.order_id = b.order_id), false)
  or (select p.state = 'erased' from ${loanOrder} o join ${person} p using (user_id) where o.order_id = b.order_id))`;

/** As its index says: the loans whose credit has not all reached the borrower. */
const isLeft = sql`((b.booked->>'credit')::bigint > 0
  and (b.booked->>'credit')::bigint + (b.booked->>'reclaimed')::bigint > b.returned)`;

/** Nothing of it is on its way, whether it goes back by itself or not: what staff looks at. */
export const waitingCredits = sql`
  select b.order_id, (b.booked->>'credit')::bigint + (b.booked->>'reclaimed')::bigint as credit,
    coalesce(p.returned, 0)::bigint as returned, ${inDoubt} as in_doubt
  from ${loanBook} b left join lateral (${ofPayouts}) p on true
  where ${isLeft}
    and (b.booked->>'credit')::bigint + (b.booked->>'reclaimed')::bigint > coalesce(p.returned, 0)
    and not coalesce(p.under_way, false)`;

async function credits(db: Executor, which: SQL): Promise<Credit[]> {
  const { rows } = await db.execute<{
    order_id: string;
    credit: string;
    returned: string;
    under_way: boolean;
    in_doubt: boolean;
  }>(sql`
    select b.order_id, (b.booked->>'credit')::bigint + (b.booked->>'reclaimed')::bigint as credit,
      coalesce(p.returned, 0) as returned, coalesce(p.under_way, false) as under_way, ${inDoubt} as in_doubt
    from ${loanBook} b left join lateral (${ofPayouts}) p on true
    where (b.booked->>'credit')::bigint > 0 and ${which}`);
  return rows.map((row) => ({
    orderId: row.order_id,
    credit: Number(row.credit),
    returned: Number(row.returned),
    underWay: row.under_way,
    inDoubt: row.in_doubt,
  }));
}

export async function creditOf(db: Executor, orderId: string): Promise<Credit> {
  const [row] = await credits(db, sql`b.order_id = ${orderId}`);
  return row ?? { orderId, credit: 0, returned: 0, underWay: false, inDoubt: false };
}

/** Those somebody waits for. */
export async function creditsToReturn(db: Executor): Promise<readonly Credit[]> {
  return credits(
    db,
    sql`${isLeft} and (b.booked->>'credit')::bigint + (b.booked->>'reclaimed')::bigint > coalesce(p.returned, 0)
      and not coalesce(p.under_way, false) and not ${inDoubt}`,
  );
}

/** Writes beside the books what went back, once an event of it was saved or undone. */
export async function saveReturned(tx: Executor, orderId: string): Promise<void> {
  await tx.execute(sql`
    update ${loanBook} set returned = (
      select coalesce(sum(amount), 0) from ${loanEvent}
      where order_id = ${orderId} and kind = 'credit-return' and undone_at is null)
    where order_id = ${orderId}`);
}

export type CreditDoubt = "disputed" | "fraud" | "erased";

/** Why a credit does not go back by itself. */
export async function creditDoubt(db: Executor, orderId: string): Promise<CreditDoubt | null> {
  const { rows } = await db.execute<{ doubt: CreditDoubt | null }>(sql`
    select case
      when p.state = 'erased' then 'erased'
      when exists (select from ${dispute} d where d.order_id = o.order_id and d.outcome = 'fraud') then 'fraud'
      when exists (select from ${dispute} d where d.order_id = o.order_id and d.closed_on is null) then 'disputed'
    end as doubt
    from ${loanOrder} o join ${person} p using (user_id) where o.order_id = ${orderId}`);
  return rows[0]?.doubt ?? null;
}
