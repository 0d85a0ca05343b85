/** All that happened with one person, read from where each thing is kept: each source no further than a page. */
import type { TimelineGroup } from "@noren/staff/timeline";
import { type SQL, sql } from "drizzle-orm";
import { instantOf } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { PageMark } from "../../platform/database/page-mark.ts";

export interface TimelineEntry {
  readonly id: string;
  readonly at: Date;
  readonly group: TimelineGroup;
  readonly what: string;
  readonly word: string | null;
  readonly amount: number | null;
  readonly orderId: string | null;
}

interface Source {
  readonly group: TimelineGroup;
  /** Texts of our own, never of a caller's. */
  readonly what: string;
  readonly id: string;
  readonly at: string;
  readonly word?: string;
  readonly amount?: string;
  readonly order?: string;
  /** Tables, with the person as `$user`. */
  readonly from: string;
}

const ofOrders = (table: string, letter: string): string =>
  `${table} ${letter} join loan_order o on o.order_id = ${letter}.order_id where o.user_id = $user`;

/** A line each: what is called `what` is said by texts `console.timeline.<what>`. */
const sources: readonly Source[] = [
  {
    group: "certification",
    what: "registered",
    id: "user_id",
    at: "registered_at",
    from: "person where user_id = $user",
  },
  {
    group: "certification",
    what: "certified",
    id: "user_id",
    at: "certified_at",
    from: "borrower where user_id = $user",
  },
  {
    group: "certification",
    what: "capture",
    id: "capture_id",
    at: "opened_at",
    word: "kind || '-' || state",
    from: "capture where user_id = $user",
  },
  {
    group: "certification",
    what: "identity-review",
    id: "review_id",
    at: "made_at",
    word: "state",
    from: "identity_review where user_id = $user",
  },
  {
    group: "order",
    what: "applied",
    id: "order_id",
    at: "applied_at",
    word: "product_name",
    amount: "principal",
    order: "order_id",
    from: "loan_order where user_id = $user",
  },
  {
    group: "order",
    what: "moved",
    id: "m.move_id",
    at: "m.moved_at",
    word: "m.reason",
    order: "m.order_id",
    from: ofOrders("order_move", "m"),
  },
  {
    group: "order",
    what: "payout",
    id: "p.payout_id",
    at: "p.changed_at",
    word: "p.state",
    amount: "p.amount",
    order: "p.order_id",
    from: ofOrders("payout", "p"),
  },
  {
    group: "payment",
    what: "payment",
    id: "encode(sha256((p.provider || ':' || p.payment_id)::bytea), 'hex')",
    at: "p.changed_at",
    word: "p.state",
    amount: "p.amount",
    order: "p.order_id",
    from: ofOrders("payment", "p"),
  },
  {
    group: "message",
    what: "message",
    id: "message_id",
    at: "sent_at",
    word: "kind",
    from: "message where user_id = $user",
  },
  {
    group: "contact",
    what: "contact",
    id: "contact_id",
    at: "at",
    word: "channel || '-' || purpose",
    order: "order_id",
    from: "contact where user_id = $user",
  },
  {
    group: "device",
    what: "signed-in",
    id: "session_id",
    at: "signed_in_at",
    word: "device_name",
    from: "session where user_id = $user",
  },
  {
    group: "consent",
    what: "consent-given",
    id: "consent_id",
    at: "given_at",
    word: "purpose",
    from: "consent where user_id = $user",
  },
  {
    group: "consent",
    what: "consent-taken-back",
    id: "consent_id",
    at: "taken_back_at",
    word: "purpose",
    from: "consent where user_id = $user and taken_back_at is not null",
  },
  {
    group: "request",
    what: "data-request",
    id: "request_id",
    at: "made_at",
    word: "kind || '-' || state",
    from: "data_request where user_id = $user",
  },
  {
    group: "request",
    what: "feedback",
    id: "feedback_id",
    at: "made_at",
    word: "state",
    from: "feedback where user_id = $user",
  },
  {
    group: "request",
    what: "review",
    id: "r.review_id",
    at: "r.made_at",
    word: "r.state",
    order: "r.order_id",
    from: ofOrders("review", "r"),
  },
  {
    group: "request",
    what: "voucher",
    id: "v.voucher_id",
    at: "v.made_at",
    word: "v.state",
    order: "v.order_id",
    from: ofOrders("voucher", "v"),
  },
  {
    group: "request",
    what: "dispute",
    id: "d.dispute_id",
    at: "d.made_at",
    word: "coalesce(d.outcome, 'open')",
    order: "d.order_id",
    from: ofOrders("dispute", "d"),
  },
  {
    group: "staff",
    what: "desk",
    id: "audit_id",
    at: "at",
    word: "action",
    order: "order_id",
    from: "audit where user_id = $user",
  },
  {
    group: "staff",
    what: "console",
    id: "audit_id",
    at: "at",
    word: "action",
    order: "order_id",
    // Who merely turned a page stands in the audit: here it would bury what was done.
    from: "staff_audit where user_id = $user and action not in ('customers/timeline', 'loans/one', 'queues/one')",
  },
  {
    group: "staff",
    what: "picture-look",
    id: "look_id",
    at: "at",
    word: "reason",
    from: "picture_look where user_id = $user",
  },
];

function select(source: Source, userId: string, mark: PageMark | undefined, most: number): SQL {
  const { group, what, id, at, word = "null", amount = "null", order = "null", from } = source;
  const [before = "", after = ""] = from.split("$user");
  const row = sql.raw(
    `select '${what}-' || ${id} as id, ${at} as at, '${group}' as grp, '${what}' as what, (${word})::text as word, (${amount})::bigint as amount, (${order})::uuid as order_id`,
  );
  // At the mark's own instant too: which of those come after it is said by their ids, below.
  const past = mark ? sql` and ${sql.raw(at)} <= ${mark.at}` : sql``;
  return sql`(${row} from ${sql.raw(before)} ${userId}::uuid ${sql.raw(after)} ${past} order by ${sql.raw(at)} desc limit ${most})`;
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly ms: string;
  readonly grp: TimelineGroup;
  readonly what: string;
  readonly word: string | null;
  readonly amount: string | null;
  readonly order_id: string | null;
}

/** Of one moment there is never so much that a source's page could not hold it. */
const OF_ONE_MOMENT = 50;

export async function timelineOf(
  db: Executor,
  userId: string,
  { groups, mark, most }: { groups?: readonly TimelineGroup[] | undefined; mark: PageMark | undefined; most: number },
): Promise<TimelineEntry[]> {
  const asked = sources.filter((source) => groups === undefined || groups.includes(source.group));
  const each = asked.map((source) => select(source, userId, mark, most + OF_ONE_MOMENT));
  const past = mark ? sql`where (at, id collate "C") < (${mark.at}, ${mark.id} collate "C")` : sql``;
  const { rows } = await db.execute<Row>(sql`
    select id, extract(epoch from at) * 1000 as ms, grp, what, word, amount, order_id
    from (${sql.join(each, sql` union all `)}) everything ${past}
    order by at desc, id collate "C" desc limit ${most}`);
  return rows.map(({ id, ms, grp, what, word, amount, order_id: orderId }) => ({
    id,
    at: instantOf(Number(ms)),
    group: grp,
    what,
    word,
    amount: amount === null ? null : Number(amount),
    orderId,
  }));
}
