/** How everything stands after a step, read at one moment. The checks beside this file are pure and look at nothing else. */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { Quote } from "@noren/lending/price/quote";
import type { CapRow } from "@noren/lending/price/rates";
import type { Executor } from "@noren/server/platform/database/database";
import { type LoanRecord, loanRecords } from "@noren/server/loans/account/loans";
import { rateCaps } from "@noren/server/loans/offers/offers";
import type { AcceptedExtension } from "@noren/server/money/tables";
import type { World } from "../world.ts";

export interface OrderRow {
  readonly orderId: string;
  readonly status: number;
  readonly principal: number;
  readonly price: Quote;
  readonly quotedPrice: Quote | null;
  readonly dueDay: CalendarDay;
  readonly decided: string | null;
  readonly moves: readonly { readonly from: number; readonly to: number; readonly reason: string }[] | null;
  /** Debits less credits of each account. */
  readonly balances: Readonly<Record<string, number>> | null;
}

export interface PayoutRow {
  readonly payoutId: string;
  readonly orderId: string;
  readonly purpose: "loan" | "credit-return";
  readonly amount: number;
  readonly state: string;
  /** As the bank's own book has it; nothing, where it never arrived. */
  readonly atBank: "waiting" | "accepted" | "rejected" | "returned" | null;
  readonly bankAmount: number | null;
  readonly madeAt: Date;
  /** Out, and it belongs to nothing yet. */
  readonly inDoubt: boolean;
}

export interface EventRow {
  readonly orderId: string;
  readonly kind: string;
  readonly amount: number;
  readonly intentId: string | null;
  readonly couponId: string | null;
  readonly inTime: boolean;
  readonly undone: boolean;
}

export interface IntentRow {
  readonly intentId: string;
  readonly orderId: string;
  readonly state: string;
  readonly amount: number;
  readonly discount: number;
  readonly couponId: string | null;
  readonly card: AcceptedExtension | null;
  readonly ended: boolean;
}

export interface CouponRow {
  readonly couponId: string;
  readonly state: string;
  readonly amount: number;
}

/** A payment at the pretend counter beside what we know of it. */
export interface PaymentRow {
  readonly paymentId: string;
  readonly amount: number;
  readonly state: "received" | "reversed";
  readonly ours: "unmatched" | "credited" | "reversed" | null;
  readonly ourAmount: number | null;
  /** The order whose loan was undone, and what of it had gone back to the borrower. */
  readonly setAsideFrom: string | null;
  readonly givenBack: number | null;
  /** What its list says in place of the amount; zero, where it leaves it out. */
  readonly misreportedAs: number | null;
  /** What waits for finance about it, by kind and by what is listed. */
  readonly differences: readonly { readonly kind: string; readonly listed: number | null }[] | null;
}

export interface Picture {
  readonly orders: readonly OrderRow[];
  readonly loans: ReadonlyMap<string, LoanRecord>;
  readonly payouts: readonly PayoutRow[];
  readonly events: readonly EventRow[];
  readonly intents: readonly IntentRow[];
  readonly coupons: readonly CouponRow[];
  readonly payments: readonly PaymentRow[];
  readonly days: readonly CalendarDay[];
  readonly caps: readonly CapRow[];
  readonly keysWithoutAnswer: number;
}

const asked = {
  orders: `select o.order_id as "orderId", o.status, o.principal, o.price, o.due_day::text as "dueDay",
      (select i->'price' from application a join loan_quote q using (quote_id), jsonb_array_elements(q.items) i
        where a.application_id = o.application_id and i->>'productCode' = o.product_code) as "quotedPrice",
      (select outcome from decision d where d.order_id = o.order_id order by decided_at desc limit 1) as decided,
      (select jsonb_agg(jsonb_build_object('from', from_status, 'to', to_status, 'reason', reason) order by move_id)
        from order_move m where m.order_id = o.order_id) as moves,
      (select jsonb_object_agg(account, balance) from (
        select account, sum(amount) as balance from (
          select debit as account, amount from ledger_entry e where e.order_id = o.order_id
          union all select credit, -amount from ledger_entry e where e.order_id = o.order_id) moved
        group by account) b) as balances
    from loan_order o order by o.applied_at, o.order_id`,
  payouts: `select p.payout_id as "payoutId", p.order_id as "orderId", p.purpose, p.amount, p.state, s.state as "atBank",
      p.made_at as "madeAt", p.contradicted_at is not null and p.cleared_at is null as "inDoubt",
      (s.details->>'amount')::int as "bankAmount"
    from payout p left join sandbox_payout s using (payout_id) order by p.made_at, p.payout_id`,
  events: `select e.order_id as "orderId", e.kind, e.amount::int, e.intent_id as "intentId", e.coupon_id as "couponId",
      coalesce(e.at <= i.ends_at, false) as "inTime", e.undone_at is not null as undone
    from loan_event e left join repayment_intent i using (intent_id) order by e.event_id`,
  intents: `select intent_id as "intentId", order_id as "orderId", state, amount, discount, coupon_id as "couponId", card,
      ends_at <= $1 as ended
    from repayment_intent order by made_at, intent_id`,
  coupons: `select coupon_id as "couponId", state, amount from coupon order by made_at, coupon_id`,
  payments: `select s.payment_id as "paymentId", s.amount::int, s.state, p.state as ours, p.amount::int as "ourAmount",
      p.set_aside_from as "setAsideFrom", p.given_back::int as "givenBack",
      s.misreported_as::int as "misreportedAs",
      (select jsonb_agg(jsonb_build_object('kind', kind, 'listed', listed)) from payment_difference d
        where d.provider = 'sandbox' and d.payment_id = s.payment_id and d.state = 'open') as differences
    from sandbox_payment s left join payment p on p.provider = 'sandbox' and p.payment_id = s.payment_id
    order by s.paid_at, s.payment_id`,
  days: "select day::text from day_change order by day",
  keys: "select count(*)::int as count from idempotency where answer_sealed is null",
} as const;

export async function takePicture({ look, clock }: World): Promise<Picture> {
  const client = await look.pool.connect();
  try {
    const read = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await client.query<Row>(text, values)).rows;
    const orders = await read<OrderRow>(asked.orders);
    const db: Executor = look.drizzle;
    return {
      orders,
      loans: await loanRecords(
        db,
        orders.map(({ orderId }) => orderId),
      ),
      payouts: await read<PayoutRow>(asked.payouts),
      events: await read<EventRow>(asked.events),
      intents: await read<IntentRow>(asked.intents, [clock.now()]),
      coupons: await read<CouponRow>(asked.coupons),
      payments: await read<PaymentRow>(asked.payments),
      days: (await read<{ day: CalendarDay }>(asked.days)).map(({ day }) => day),
      caps: await rateCaps(db),
      keysWithoutAnswer: (await read<{ count: number }>(asked.keys))[0]?.count ?? 0,
    };
  } finally {
    client.release();
  }
}
