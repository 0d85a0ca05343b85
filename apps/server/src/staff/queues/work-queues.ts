/**
 * What waits for staff, as the console lists and counts it: one shape for every queue, oldest first, by key. Each source reads
 * only what is open, by a partial index, so that a page and a count cost what waits and not what was ever answered.
 */
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { sqlStatus } from "../../loans/application/status-sql.ts";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import { latestDueToWriteOff } from "@noren/lending/loan/write-off";
import { CLAIM_HOURS, claimedAs, type QueueName, workIdOf } from "@noren/staff/work-queue";
import { type SQL, sql } from "drizzle-orm";
import { after, instantOf } from "../../platform/clock.ts";
import { identityReview } from "../../customers/tables.ts";
import { waitingCredits } from "../../loans/payments/credits.ts";
import type { Executor } from "../../platform/database/database.ts";
import { review } from "../../loans/decision/tables.ts";
import { feedback } from "../../contact/feedback/tables.ts";
import { decision } from "../../loans/decision/tables.ts";
import { loanOrder } from "../../loans/application/tables.ts";
import type { PageMark } from "../../platform/database/page-mark.ts";
import { dataRequest } from "../../people/privacy/tables.ts";
import { dispute } from "../../loans/disputes/tables.ts";
import { loanEvent } from "../../loans/account/tables.ts";
import { payment, paymentDifference } from "../../money/tables.ts";
import { voucher } from "../../loans/vouchers/tables.ts";
import { person } from "../../customers/tables.ts";
import { staff } from "../access/tables.ts";
import { troubledPayouts } from "../../loans/payout/troubled-payouts.ts";
import type { HeldKey } from "./rejections/held-rejections.ts";
import { heldRejection, workClaim } from "./tables.ts";

/** What was rejected waits no more, though it may still be taken back. */
const notRejected = (queue: HeldKey["queue"], itemId: SQL): SQL =>
  sql`not exists (select from ${heldRejection} h where h.queue = ${queue} and h.item_id = ${itemId})`;

/** What asks for a person decides which queue a review waits in: the rarer cause first. */
const reviewsOf = (which: SQL): SQL => sql`
  select r.review_id::text as item_id, r.made_at as at, r.user_id, r.order_id, o.principal::bigint as amount,
    null::date as answer_by, r.cause as word
  from ${review} r
  join ${loanOrder} o on o.order_id = r.order_id and o.status = ${sqlStatus.inReview}
  left join lateral (
    select d.reasons from ${decision} d where d.order_id = r.order_id order by d.decided_at desc limit 1) d on true
  where r.state = 'open' and ${notRejected("reviews", sql`r.review_id`)} and ${which}`;

const isExposed = sql`coalesce(d.reasons @> '[{"code":"politically-exposed"}]', false)`;
const isShared = sql`coalesce(
  d.reasons @> '[{"code":"two-places"}]' or d.reasons @> '[{"code":"shared-device"}]' or d.reasons @> '[{"code":"shared-account"}]', false)`;

/** Of whoever was erased nothing can be read or answered any more. */
const notErased = (userId: SQL): SQL =>
  sql`exists (select from ${person} p where p.user_id = ${userId} and p.state <> 'erased')`;

const sources: Readonly<Record<Exclude<QueueName, "write-offs">, SQL>> = {
  identity: sql`
    select r.review_id::text as item_id, r.made_at as at, r.user_id, null::uuid as order_id, null::bigint as amount,
      null::date as answer_by, r.purpose as word
    from ${identityReview} r where r.state = 'open' and ${notRejected("identity", sql`r.review_id`)} and ${notErased(sql`r.user_id`)}`,
  reviews: reviewsOf(sql`not ${isExposed} and not ${isShared}`),
  exposed: reviewsOf(isExposed),
  shared: reviewsOf(sql`${isShared} and not ${isExposed}`),
  disputes: sql`
    select d.dispute_id::text as item_id, d.made_at as at, d.user_id, d.order_id, o.principal::bigint as amount,
      d.answer_by, null::text as word
    from ${dispute} d join ${loanOrder} o using (order_id)
    where d.closed_on is null and ${notRejected("disputes", sql`d.dispute_id`)} and ${notErased(sql`d.user_id`)}`,
  vouchers: sql`
    select v.voucher_id::text as item_id, v.made_at as at, v.user_id, v.order_id, null::bigint as amount,
      null::date as answer_by, null::text as word
    from ${voucher} v where v.state = 'open' and ${notRejected("vouchers", sql`v.voucher_id`)} and ${notErased(sql`v.user_id`)}`,
  feedback: sql`
    select f.feedback_id::text as item_id, f.made_at as at, f.user_id, null::uuid as order_id, null::bigint as amount,
      f.answer_by, f.about as word
    from ${feedback} f where f.state = 'open' and ${notErased(sql`f.user_id`)}`,
  "data-requests": sql`
    select q.request_id::text as item_id, q.made_at as at, q.user_id, null::uuid as order_id, null::bigint as amount,
      q.answer_by, q.kind as word
    from ${dataRequest} q
    where q.state = 'open' and ${notRejected("data-requests", sql`q.request_id`)} and ${notErased(sql`q.user_id`)}`,
  payments: sql`
    select p.provider || ':' || p.payment_id as item_id, p.received_at as at, null::uuid as user_id,
      null::uuid as order_id, p.amount - p.given_back as amount, null::date as answer_by, null::text as word
    from ${payment} p where p.state = 'unmatched' and p.amount > p.given_back`,
  differences: sql`
    select d.difference_id::text as item_id, d.since as at, null::uuid as user_id, p.order_id, p.amount,
      null::date as answer_by, d.kind as word
    from ${paymentDifference} d join ${payment} p using (provider, payment_id) where d.state = 'open'`,
  payouts: sql`
    select t.payout_id::text as item_id, t.changed_at as at,
      (select o.user_id from ${loanOrder} o where o.order_id = t.order_id) as user_id, t.order_id, t.amount::bigint as amount,
      null::date as answer_by, case when t.contradicted_at is null or t.cleared_at is not null then t.state
        when t.state = 'accepted' then 'unbooked' else 'contradicted' end as word
    from (${troubledPayouts}) t`,
  overpayments: sql`
    select w.order_id::text as item_id, e.at, o.user_id, w.order_id, w.credit - w.returned as amount,
      null::date as answer_by, case when w.in_doubt then 'in-doubt' else 'by-itself' end as word
    from (${waitingCredits}) w
    join ${loanOrder} o using (order_id)
    join lateral (select max(l.at) as at from ${loanEvent} l where l.order_id = w.order_id) e on true`,
};

/** Loans that may be written off; each waits since the day it may. */
function longOverdue(now: Date): SQL {
  const today = santiagoDay(now.getTime());
  const latest = latestDueToWriteOff(today);
  return sql`
    select o.order_id::text as item_id,
      (o.due_day + (${today}::date - ${latest}::date))::timestamp at time zone 'America/Santiago' as at,
      o.user_id, o.order_id, o.principal::bigint as amount, null::date as answer_by, null::text as word
    from ${loanOrder} o where o.status = ${sqlStatus.overdue} and o.due_day <= ${latest}`;
}

const sourceOf = (queue: QueueName, now: Date): SQL => (queue === "write-offs" ? longOverdue(now) : sources[queue]);

const hasClaim = (now: Date): SQL => sql`c.taken_at > ${after(now, -CLAIM_HOURS * HOUR_MS)}`;

export interface WorkItem {
  readonly itemId: string;
  readonly at: Date;
  readonly userId: string | null;
  readonly orderId: string | null;
  readonly amount: number | null;
  readonly answerBy: string | null;
  readonly word: string | null;
  readonly owner: { readonly staffId: string; readonly name: string; readonly takenAt: Date } | null;
}

interface ItemRow extends Record<string, unknown> {
  readonly item_id: string;
  readonly ms: string;
  readonly user_id: string | null;
  readonly order_id: string | null;
  readonly amount: string | null;
  readonly answer_by: string | null;
  readonly word: string | null;
  readonly owner_id: string | null;
  readonly owner_name: string | null;
  readonly taken_ms: string | null;
}

const itemIn = (row: ItemRow): WorkItem => ({
  itemId: row.item_id,
  at: instantOf(Number(row.ms)),
  userId: row.user_id,
  orderId: row.order_id,
  amount: row.amount === null ? null : Number(row.amount),
  answerBy: row.answer_by,
  word: row.word,
  owner:
    row.owner_id === null
      ? null
      : { staffId: row.owner_id, name: row.owner_name ?? "", takenAt: instantOf(Number(row.taken_ms)) },
});

async function read(db: Executor, queue: QueueName, now: Date, rest: SQL): Promise<WorkItem[]> {
  const { rows } = await db.execute<ItemRow>(sql`
    select w.item_id, (extract(epoch from w.at) * 1000)::bigint as ms, w.user_id, w.order_id, w.amount,
      w.answer_by::text, w.word, c.staff_id as owner_id, s.name as owner_name,
      (extract(epoch from c.taken_at) * 1000)::bigint as taken_ms
    from (${sourceOf(queue, now)}) w
    left join ${workClaim} c on c.queue = ${claimedAs(queue)} and c.item_id = w.item_id and ${hasClaim(now)}
    left join ${staff} s on s.staff_id = c.staff_id
    ${rest}`);
  return rows.map(itemIn);
}

export interface QueuePage {
  readonly mark: PageMark | undefined;
  readonly most: number;
  /** Only what this person has, or only what nobody has. */
  readonly owned?: { readonly by: string | null } | undefined;
}

export async function listQueue(
  db: Executor,
  queue: QueueName,
  now: Date,
  { mark, most, owned }: QueuePage,
): Promise<WorkItem[]> {
  const past = mark ? sql`(w.at, w.item_id) > (${mark.at}, ${mark.id})` : sql`true`;
  const isOwned = owned ? sql`c.staff_id is not distinct from ${owned.by}::uuid` : sql`true`;
  return read(db, queue, now, sql`where ${past} and ${isOwned} order by w.at, w.item_id limit ${most}`);
}

export async function findWork(
  db: Executor,
  queue: QueueName,
  now: Date,
  itemId: string,
): Promise<WorkItem | undefined> {
  const [item] = await read(db, queue, now, sql`where w.item_id = ${itemId}`);
  return item;
}

/** The oldest of all these queues that nobody else has, as an address names it. */
export async function oldestWork(
  db: Executor,
  queues: readonly QueueName[],
  now: Date,
  staffId: string,
): Promise<string | null> {
  if (queues.length === 0) return null;
  const each = queues.map(
    (queue) => sql`(
      select ${queue}::text as queue, w.item_id, w.at
      from (${sourceOf(queue, now)}) w
      left join ${workClaim} c on c.queue = ${claimedAs(queue)} and c.item_id = w.item_id and ${hasClaim(now)}
      where c.staff_id is null or c.staff_id = ${staffId}
      order by w.at, w.item_id limit 1)`,
  );
  const { rows } = await db.execute<{ queue: QueueName; item_id: string }>(sql`
    select queue, item_id from (${sql.join(each, sql` union all `)}) waiting order by at, item_id limit 1`);
  const [oldest] = rows;
  return oldest ? workIdOf(oldest.queue, oldest.item_id) : null;
}

export interface QueueCount {
  readonly queue: QueueName;
  readonly waiting: number;
  readonly taken: number;
  readonly mine: number;
  readonly oldest: Date | null;
}

/** Of every queue, in one statement. */
export async function countQueues(
  db: Executor,
  queues: readonly QueueName[],
  now: Date,
  staffId: string,
): Promise<QueueCount[]> {
  const each = queues.map(
    (queue) => sql`
      select ${queue}::text as queue, count(*)::int as waiting, count(c.staff_id)::int as taken,
        (count(*) filter (where c.staff_id = ${staffId}))::int as mine,
        (extract(epoch from min(w.at)) * 1000)::bigint as oldest
      from (${sourceOf(queue, now)}) w
      left join ${workClaim} c on c.queue = ${claimedAs(queue)} and c.item_id = w.item_id and ${hasClaim(now)}`,
  );
  const { rows } = await db.execute<{
    queue: QueueName;
    waiting: number;
    taken: number;
    mine: number;
    oldest: string | null;
  }>(sql.join(each, sql` union all `));
  return rows.map(({ oldest, ...row }) => ({ ...row, oldest: oldest === null ? null : instantOf(Number(oldest)) }));
}
