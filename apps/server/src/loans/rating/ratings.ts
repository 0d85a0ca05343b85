import { sqlStatus } from "../application/status-sql.ts";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { RatingMoment } from "@noren/lending/contact/rating";
import { identityReview } from "../../customers/tables.ts";
import type { Executor } from "../../platform/database/database.ts";
import { review } from "../decision/tables.ts";
import { ratingPrompt } from "./tables.ts";
import { loanOrder } from "../application/tables.ts";
import { dispute } from "../disputes/tables.ts";
import { voucher } from "../vouchers/tables.ts";

interface Row extends Record<string, unknown> {
  readonly settled_on: CalendarDay | null;
  readonly asked_on: CalendarDay | null;
  readonly troubled: boolean;
}

/** What somebody's loans say about asking them now, in one read. 'On time' is what raises the limit too (orders.ts). */
export async function ratingMoment(db: Executor, userId: string): Promise<RatingMoment> {
  const { rows } = await db.execute<Row>(sql`
    select
      (select max(settled_on)::text from ${loanOrder} where user_id = ${userId} and status = ${sqlStatus.settled} and settled_on <= due_day)
        as settled_on,
      (select max(asked_on)::text from ${ratingPrompt} where user_id = ${userId}) as asked_on,
      exists (select from ${loanOrder} where user_id = ${userId} and status in (${sqlStatus.payoutFailed}, ${sqlStatus.overdue}, ${sqlStatus.writtenOff}))
        or exists (select from ${dispute} where user_id = ${userId} and closed_on is null)
        or exists (select from ${voucher} where user_id = ${userId} and state = 'open')
        or exists (select from ${identityReview} where user_id = ${userId} and state = 'open')
        or exists (
          select from ${review} r join ${loanOrder} o on o.order_id = r.order_id
          where o.user_id = ${userId} and r.state = 'open'
        ) as troubled`);
  const [row] = rows;
  return {
    settledOn: row?.settled_on ?? undefined,
    askedOn: row?.asked_on ?? undefined,
    troubled: row?.troubled ?? true,
  };
}

export async function saveRatingPrompt(
  tx: Executor,
  row: Pick<typeof ratingPrompt.$inferSelect, "ratingId" | "userId" | "askedOn" | "askedAt">,
): Promise<void> {
  await tx.insert(ratingPrompt).values(row);
}

/** Returns whether it was theirs and still open: each time is answered once. */
export async function answerRatingPrompt(
  tx: Executor,
  { ratingId, userId }: { readonly ratingId: string; readonly userId: string },
  answer: "rated" | "next-time",
): Promise<boolean> {
  const answered = await tx
    .update(ratingPrompt)
    .set({ answer })
    .where(and(eq(ratingPrompt.ratingId, ratingId), eq(ratingPrompt.userId, userId), isNull(ratingPrompt.answer)))
    .returning({ ratingId: ratingPrompt.ratingId });
  return answered.length > 0;
}

export async function purgeRatingPrompts(db: Executor, before: Date): Promise<void> {
  await db.delete(ratingPrompt).where(lt(ratingPrompt.askedAt, before));
}
