/**
 * What every loan leaves behind (its payout, books, payment and decision), what one in twenty once asked staff for and was
 * answered, and, however many loans there are, the same few things that wait in each of the console's queues.
 */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { PoolClient } from "pg";
import type { sampleLoan } from "./seed-loans.ts";

/** In each queue. */
const WAITING = 60;

export const workTables = [
  "payout",
  "loan",
  "loan_book",
  "loan_event",
  "payment",
  "payment_difference",
  "decision",
  "review",
  "identity_review",
  "voucher",
  "feedback",
  "data_request",
  "dispute",
] as const;

/** Every loan has a number; `n` counts those that ask for something, and the first so many of them still wait. */
const asked = (nth: number): string => `(select order_id, user_id, at, n / 20 as n from seed where n % 20 = ${nth})`;
const waits = `n < ${WAITING}`;
const state = (done: string): string => `case when ${waits} then 'open' else '${done}' end`;
const onceDone = (value: string): string => `case when ${waits} then null else ${value} end`;
const sealed = "'\\x00'::bytea";

const reasons = `case n % 3
  when 0 then '[{"code":"politically-exposed"}]' when 1 then '[{"code":"shared-device"}]' else '[]' end::jsonb`;

const things: readonly string[] = [
  `insert into review select gen_random_uuid(), order_id, user_id, 'decision', null, ${state("approved")}, ${onceDone(sealed)}, at, ${onceDone("at")} from ${asked(0)} s`,
  `insert into decision select gen_random_uuid(), order_id, 'review', 0, ${reasons}, 1, ${sealed}, at from ${asked(0)} s`,
  `update loan_order o set status = 10, settled_on = null from ${asked(0)} s where s.order_id = o.order_id and ${waits}`,
  `insert into identity_review select gen_random_uuid(), user_id, 'certification', '[]', ${state("approved")}, ${onceDone(sealed)}, at, ${onceDone("at")} from ${asked(1)} s`,
  `insert into voucher (voucher_id, order_id, user_id, opened_on, state, decided_on, claim_sealed, picture_sealed, picture_type, made_at, changed_at)
   select gen_random_uuid(), order_id, user_id, at, ${state("matched")}, ${onceDone("at::date")}, ${sealed}, ${sealed}, 'image/jpeg', at, at from ${asked(2)} s`,
  `insert into feedback select gen_random_uuid(), user_id, null, 3, ${sealed}, ${state("answered")}, at, ${onceDone(sealed)}, at, ${onceDone("at")} from ${asked(3)} s`,
  `insert into data_request select gen_random_uuid(), user_id, 'correct', ${sealed}, ${state("done")}, at, ${onceDone(sealed)}, at, ${onceDone("at")} from ${asked(4)} s`,
  `insert into dispute (dispute_id, order_id, user_id, opened_on, closed_on, outcome, answer_by, told_sealed, made_at, changed_at)
   select gen_random_uuid(), order_id, user_id, at, ${onceDone("at::date")}, ${onceDone("'recognised'")}, at, ${sealed}, at, at from ${asked(5)} s`,
  `update payout p set state = 'unknown' from ${asked(6)} s where s.order_id = p.order_id and ${waits}`,
  // tried once more, and then it went: what failed is history, not work
  `insert into payout (payout_id, order_id, amount, state, made_at, changed_at) select gen_random_uuid(), order_id, 100000, 'rejected', at - interval '1 hour', at from ${asked(7)} s`,
  `update payment p set state = 'unmatched', order_id = null from ${asked(8)} s where p.payment_id = s.order_id::text and ${waits}`,
  `insert into payment_difference select 'seed', order_id::text, 'other-amount', gen_random_uuid(), 10000, at, ${state("explained")}, ${onceDone("at")} from ${asked(10)} s`,
  `update loan_book b set booked = jsonb_set(booked, '{credit}', '1000'), returned = case when ${waits} then 0 else 1000 end from ${asked(9)} s where s.order_id = b.order_id`,
  `insert into payout (payout_id, order_id, amount, state, purpose, made_at, changed_at)
   select gen_random_uuid(), order_id, 1000, 'accepted', 'credit-return', at, at from ${asked(9)} s where not ${waits}`,
  `insert into loan_event (order_id, kind, day, at, amount, source) select order_id, 'payment', now() - interval '1 day', now() - interval '1 day', 1000, 'seed:' || order_id from ${asked(9)} s`,
];

/** Needs the orders, and a session that asks for no foreign keys. */
export async function seedWork(
  client: PoolClient,
  { terms, price, books }: ReturnType<typeof sampleLoan>,
  today: CalendarDay,
): Promise<void> {
  await client.query(
    "create temp table seed as select order_id, user_id, applied_at as at, row_number() over (order by applied_at) as n from loan_order",
  );
  await client.query("create index on seed (n)");
  await client.query("analyze seed");
  await client.query(
    `insert into payout (payout_id, order_id, amount, state, made_at, sent_at, changed_at)
     select gen_random_uuid(), order_id, 100000, 'accepted', at, at, at from seed`,
  );
  await client.query("insert into loan select order_id, at, at, $1, $2, 36000 from seed", [
    JSON.stringify(terms),
    JSON.stringify(price),
  ]);
  await client.query("insert into loan_book select order_id, $1, $2 from seed", [JSON.stringify(books), today]);
  await client.query(
    `insert into payment (provider, payment_id, order_id, amount, paid_at, state, received_at, changed_at)
     select 'seed', order_id::text, order_id, 100000, at, 'credited', at, at from seed`,
  );
  await client.query(
    `insert into decision select gen_random_uuid(), order_id, 'approve', 100000, '[]', 1, ${sealed}, at from seed where n % 20 <> 0`,
  );
  for (const thing of things) await client.query(thing);
  await client.query("drop table seed");
}
