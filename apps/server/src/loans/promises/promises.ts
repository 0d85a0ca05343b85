/** What was agreed about a loan: at most one that counts, by the unique index. */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { type PromisedPayment, type PromiseState, promiseState } from "@noren/lending/loan/payment-promise";
import { pesos } from "@noren/lending/money/money";
import { and, eq, isNull } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import type { LoanOnDay } from "../account/bill.ts";
import { isMoney } from "../account/loan-documents.ts";
import { loanOrder } from "../application/tables.ts";
import { paymentPromise } from "./tables.ts";

export type StoredPromise = typeof paymentPromise.$inferSelect;

const current = (orderId: string) => and(eq(paymentPromise.orderId, orderId), isNull(paymentPromise.replacedAt));

/** The caller holds the order's lock. */
export async function replacePromise(tx: Executor, row: typeof paymentPromise.$inferInsert): Promise<void> {
  await tx.update(paymentPromise).set({ replacedAt: row.madeAt }).where(current(row.orderId));
  await tx.insert(paymentPromise).values(row);
}

export async function promiseOf(db: Executor, orderId: string): Promise<StoredPromise | undefined> {
  const [row] = await db.select().from(paymentPromise).where(current(orderId));
  return row;
}

export const paymentsOf = ({ madeOn, part, lastDay, rest }: StoredPromise): readonly PromisedPayment[] => [
  ...(part === null ? [] : [{ day: madeOn, amount: pesos(part) }]),
  { day: lastDay, amount: pesos(rest) },
];

/** What counts about a loan that runs, and how it stands. */
export async function standingPromise(db: Executor, loan: LoanOnDay | undefined, orderId: string, today: CalendarDay) {
  const promise = loan && (await promiseOf(db, orderId));
  return promise && { payments: [...paymentsOf(promise)], state: stateOf(promise, loan, today) };
}

/** All that somebody ever agreed, for their own download. */
export const promisesOfPerson = (db: Executor, userId: string) =>
  db
    .select({
      orderId: paymentPromise.orderId,
      madeOn: paymentPromise.madeOn,
      part: paymentPromise.part,
      lastDay: paymentPromise.lastDay,
      rest: paymentPromise.rest,
      replacedAt: paymentPromise.replacedAt,
    })
    .from(paymentPromise)
    .innerJoin(loanOrder, eq(loanOrder.orderId, paymentPromise.orderId))
    .where(eq(loanOrder.userId, userId))
    .orderBy(paymentPromise.madeAt);

/** Nothing of how it stands is stored: it follows from what was paid, whenever that becomes known. */
export function stateOf(promise: StoredPromise, { record, standing }: LoanOnDay, today: CalendarDay): PromiseState {
  const since = promise.madeAt.getTime();
  const received = record.events.filter(({ kind, ms }) => isMoney(kind) && ms >= since);
  return promiseState({ payments: paymentsOf(promise), received, settledOn: standing.settledOn }, today);
}
