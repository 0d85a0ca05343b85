/** What there is to choose from, always in the same order. */
import { type Dice, pick } from "../dice.ts";
import type { World } from "../world.ts";
import type { Focus } from "./action.ts";

export interface OrderThere {
  readonly order_id: string;
  readonly user_id: string;
  readonly status: number;
  readonly due_day: string;
}

async function rowsOf<Row extends object>({ look }: World, text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await look.pool.query<Row>(text, values);
  return rows;
}

export const ordersIn = (world: World, statuses: readonly number[]): Promise<OrderThere[]> =>
  rowsOf(
    world,
    `select order_id, user_id, status, due_day::text from loan_order where status = any($1::int[])
     order by applied_at, order_id`,
    [statuses],
  );

/** The order in focus, if it is among them; mostly. */
export function pickOrder(dice: Dice, orders: readonly OrderThere[], { orderId }: Focus): OrderThere | undefined {
  const focused = orders.find((order) => order.order_id === orderId);
  if (focused && dice.below(5) > 0) return focused;
  return orders.length === 0 ? undefined : pick(dice, orders);
}

export interface BillThere {
  readonly code: string;
  readonly provider_id: string;
  readonly intent_id: string;
  readonly channel: string;
  readonly amount: number;
  readonly ends_ms: number;
}

/** Those that somebody would still pay: not cancelled at the counter, and not of last month. */
export const billsToPay = (world: World): Promise<BillThere[]> =>
  rowsOf(
    world,
    `select code, provider_id, intent_id, channel, amount, (extract(epoch from ends_at) * 1000)::float8 as ends_ms
     from sandbox_bill where state = 'open' and opened_at > to_timestamp($1 / 1000.0) - interval '30 days'
       and not exists (select from sandbox_payment p where p.provider_id = sandbox_bill.provider_id)
     order by opened_at, intent_id`,
    [world.time.ms],
  );

export const paymentsIn = (world: World, state: "received" | "reversed"): Promise<{ payment_id: string }[]> =>
  rowsOf(world, "select payment_id from sandbox_payment where state = $1 order by paid_at, payment_id", [state]);

export interface ListedPayment {
  readonly payment_id: string;
  readonly is_wrong: boolean;
}

/** What we know of, paid since then, and whether the counter's list is wrong about it. */
export const listedPayments = (world: World, sinceMs: number): Promise<ListedPayment[]> =>
  rowsOf(
    world,
    `select s.payment_id, s.misreported_as is not null as is_wrong
     from sandbox_payment s join payment p on p.provider = 'sandbox' and p.payment_id = s.payment_id
     where s.state = 'received' and s.paid_at >= to_timestamp($1 / 1000.0) order by s.paid_at, s.payment_id`,
    [sinceMs],
  );

/** Those sent since then. */
export const payoutsAtBank = (
  world: World,
  state: "waiting" | "accepted",
  sinceMs = 0,
): Promise<{ payout_id: string }[]> =>
  rowsOf(
    world,
    `select payout_id from sandbox_payout where state = $1 and sent_at >= to_timestamp($2 / 1000.0)
     order by sent_at, payout_id`,
    [state, sinceMs],
  );

/** What the bank holds to have paid out of an order's loan. */
export const loanPayoutsAtBank = (world: World, orderId: string): Promise<{ payout_id: string }[]> =>
  rowsOf(
    world,
    `select payout_id from sandbox_payout s join payout p using (payout_id)
     where s.state = 'accepted' and p.purpose = 'loan' and p.order_id = $1 order by payout_id`,
    [orderId],
  );

export const unmatchedPayments = (world: World): Promise<{ provider: string; payment_id: string }[]> =>
  rowsOf(world, "select provider, payment_id from payment where state = 'unmatched' order by received_at, payment_id");

export interface VoucherThere {
  readonly voucher_id: string;
  readonly order_id: string;
}

export const openVouchers = (world: World): Promise<VoucherThere[]> =>
  rowsOf(world, "select voucher_id, order_id from voucher where state = 'open' order by made_at, voucher_id");

export const usableCoupons = (world: World, userId: string): Promise<{ coupon_id: string }[]> =>
  rowsOf(
    world,
    "select coupon_id from coupon where user_id = $1 and state in ('usable', 'reserved') order by made_at, coupon_id",
    [userId],
  );

export interface WaitingJob {
  readonly id: string;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const waitingJobs = (world: World): Promise<WaitingJob[]> =>
  rowsOf(
    world,
    "select id, name, data from pgboss.job where state in ('created', 'retry') order by name, data::text, id",
  );
