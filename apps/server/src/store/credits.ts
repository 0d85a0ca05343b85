/** What borrowers paid beyond what they owed, and what of it went back to them. */
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "./database.ts";
import { loanOrder } from "./lending-schema.ts";
import { payout } from "./money-schema.ts";
import { dispute, loanBook } from "./repayment-schema.ts";
import { person } from "./schema.ts";

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
  select order_id,
    sum(amount) filter (where state in ('waiting', 'sending', 'under-way', 'unknown', 'accepted')) as returned,
    bool_or(state in ('waiting', 'sending', 'under-way', 'unknown')) as under_way
  from ${payout} where purpose = 'credit-return' group by order_id`;

/** Whose account the one on file is, is in doubt, or none is on file any more: a person gives it back, who knows to whom. */
const inDoubt = sql`(
  exists (select from ${dispute} d where d.order_id = b.order_id and (d.outcome = 'fraud' or d.closed_on is null))
  or exists (
    select from ${loanOrder} o join ${person} p on p.user_id = o.user_id
    where o.order_id = b.order_id and p.state = 'erased'))`;

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
    from ${loanBook} b left join (${ofPayouts}) p using (order_id)
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
    sql`(b.booked->>'credit')::bigint + (b.booked->>'reclaimed')::bigint > coalesce(p.returned, 0)
      and not coalesce(p.under_way, false) and not ${inDoubt}`,
  );
}
