import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { MoveReason } from "@noren/lending/loan/order";
import { sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { review } from "../decision/tables.ts";
import { loanOrder, orderMove } from "./tables.ts";
import { payout } from "../../money/tables.ts";
import { dispute } from "../disputes/tables.ts";

/** What stands round an order and says what the borrower waits for. */
export interface Circumstances {
  /** Of its last move; an order that never moved has none. */
  readonly reason?: MoveReason;
  /** A person looks at it. */
  readonly atPerson: boolean;
  /** Nobody knows yet what became of its payout. */
  readonly payoutUnknown: boolean;
  /** Its payout waits until the change of a phone number is three days old. */
  readonly payoutHeld: boolean;
  /** 'I don't recognise this loan', not yet answered. */
  readonly dispute?: { readonly disputeId: string; readonly answerBy: CalendarDay };
}

interface Row extends Record<string, unknown> {
  readonly order_id: string;
  readonly reason: MoveReason | null;
  readonly at_person: boolean;
  readonly payout_unknown: boolean;
  readonly payout_held: boolean;
  readonly dispute_id: string | null;
  readonly answer_by: CalendarDay | null;
}

const circumstancesIn = ({ reason, at_person, dispute_id, answer_by, ...row }: Row): Circumstances => ({
  ...(reason !== null && { reason }),
  atPerson: at_person,
  payoutUnknown: row.payout_unknown,
  payoutHeld: row.payout_held,
  ...(dispute_id !== null && answer_by !== null && { dispute: { disputeId: dispute_id, answerBy: answer_by } }),
});

/** Of a page of orders, in one read. */
export async function circumstancesOf(
  db: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Circumstances>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    select o.order_id, d.dispute_id, d.answer_by::text,
      (select reason from ${orderMove} m where m.order_id = o.order_id order by move_id desc limit 1) as reason,
      exists (select from ${review} r where r.order_id = o.order_id and r.state = 'open') as at_person,
      exists (select from ${payout} p where p.order_id = o.order_id and p.purpose = 'loan' and p.state = 'unknown')
        as payout_unknown,
      exists (select from ${payout} p where p.order_id = o.order_id and p.purpose = 'loan' and p.state = 'waiting'
        and p.held_at is not null) as payout_held
    from ${loanOrder} o left join ${dispute} d on d.order_id = o.order_id and d.closed_on is null
    where o.order_id = any(${`{${orderIds.join(",")}}`}::uuid[])`);
  return new Map(rows.map((row) => [row.order_id, circumstancesIn(row)]));
}
