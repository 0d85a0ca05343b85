/** Orders, cases and payments by the beginning of the name they have: what somebody reads out, and staff type. */
import { sql } from "drizzle-orm";
import { identityReview } from "../../customers/tables.ts";
import type { Executor } from "../../platform/database/database.ts";
import { review } from "../../loans/decision/tables.ts";
import { feedback } from "../../contact/feedback/tables.ts";
import { loanOrder } from "../../loans/application/tables.ts";
import { payout } from "../../money/tables.ts";
import { dataRequest } from "../../people/privacy/tables.ts";
import { dispute } from "../../loans/disputes/tables.ts";
import { payment, repaymentIntent } from "../../money/tables.ts";
import { voucher } from "../../loans/vouchers/tables.ts";

export interface NamedThing {
  readonly userId: string;
  readonly orderId: string | null;
}

const ZEROS = "00000000-0000-0000-0000-000000000000";

/** The first and the last id that begin so: an id is found by its own index. */
const rangeOf = (beginning: string): readonly [string, string] => [
  beginning + ZEROS.slice(beginning.length),
  beginning + ZEROS.replaceAll("0", "f").slice(beginning.length),
];

interface Row extends Record<string, unknown> {
  readonly user_id: string;
  readonly order_id: string | null;
}

const named = (rows: readonly Row[]): NamedThing[] =>
  rows.map((row) => ({ userId: row.user_id, orderId: row.order_id }));

/** A loan, or a case: its number is how its id begins (customers/case-number.ts). `beginning` is small hex with its dashes. */
export async function thingsWithId(db: Executor, beginning: string, most: number): Promise<NamedThing[]> {
  const [first, last] = rangeOf(beginning);
  const within = (column: string) => sql`${sql.raw(column)} between ${first}::uuid and ${last}::uuid limit ${most}`;
  const { rows } = await db.execute<Row>(sql`
    (select user_id, order_id from ${loanOrder} where ${within("order_id")})
    union (select user_id, order_id from ${review} where ${within("review_id")})
    union (select user_id, order_id from ${voucher} where ${within("voucher_id")})
    union (select user_id, order_id from ${dispute} where ${within("dispute_id")})
    union (select user_id, null::uuid from ${identityReview} where ${within("review_id")})
    union (select user_id, null::uuid from ${feedback} where ${within("feedback_id")})
    union (select user_id, null::uuid from ${dataRequest} where ${within("request_id")})
    limit ${most}`);
  return named(rows);
}

/** What is between the beginning and the last letter there is. */
const startsWith = (column: string, beginning: string) =>
  sql`${sql.raw(column)} ~>=~ ${beginning} and ${sql.raw(column)} ~<~ ${`${beginning}\u{10FFFF}`}`;

/** Of a repayment, as a bill says it; of a payment or a payout, as the bank does. */
export async function thingsWithReference(db: Executor, beginning: string, most: number): Promise<NamedThing[]> {
  const { rows } = await db.execute<Row>(sql`
    select distinct o.user_id, o.order_id from (
      (select order_id from ${repaymentIntent} where ${startsWith("reference", beginning)} limit ${most})
      union all (select order_id from ${payment} where ${startsWith("payment_id", beginning)} limit ${most})
      union all (select order_id from ${payout} where ${startsWith("provider_id", beginning)} limit ${most})
    ) found join ${loanOrder} o using (order_id) limit ${most}`);
  return named(rows);
}
