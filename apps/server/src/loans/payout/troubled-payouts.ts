/** Payouts that wait for a person: nobody knows, or it failed and was not tried again, or was said to have succeeded after all. */
import { sqlStatus } from "../application/status-sql.ts";
import { sql } from "drizzle-orm";
import { loanOrder } from "../application/tables.ts";
import { payout } from "../../money/tables.ts";

/** As the newest of its kind, which is asked for by key: as `not exists` it would be answered by reading every payout of the kind. */
const isLastOfItsKind = sql`f.state in ('rejected', 'returned') and f.made_at = (
  select max(same.made_at) from ${payout} same where same.order_id = f.order_id and same.purpose = f.purpose)`;

/**
 * Each kind by an index of its own, so that reading them costs what waits and not what ever failed: a loan that failed and went
 * on has another status, and so its order is asked first.
 */
export const troubledPayouts = sql`
  select f.* from ${payout} f where f.state = 'unknown'
  union
  select f.* from ${payout} f where f.contradicted_at is not null and f.cleared_at is null
  union
  select f.* from ${loanOrder} o join ${payout} f using (order_id)
    where o.status in (${sqlStatus.approved}, ${sqlStatus.payoutFailed}) and f.purpose = 'loan' and ${isLastOfItsKind}
  union
  select f.* from ${payout} f where f.purpose = 'credit-return' and ${isLastOfItsKind}`;

export const isTroubled = sql`${payout.payoutId} in (select payout_id from (${troubledPayouts}) troubled)`;
