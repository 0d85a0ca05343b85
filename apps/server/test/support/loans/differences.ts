/** Payments that a provider's list is wrong about, for tests. */
import { payReference, runningLoan, type RunningLoan, startRepayment } from "./loans.ts";
import type { World } from "../world.ts";

/** A part of a new loan, paid and credited. */
export async function paidPart(world: World, amount: number): Promise<{ loan: RunningLoan; paymentId: string }> {
  const loan = await runningLoan(world);
  const { data } = await startRepayment(world, loan, { purpose: "part", amount });
  await payReference(world, data?.reference ?? "");
  const { rows } = await world.services.db.pool.query<{ payment_id: string }>(
    "select payment_id from payment where order_id = $1 and state = 'credited'",
    [loan.orderId],
  );
  return { loan, paymentId: rows[0]?.payment_id ?? "" };
}

export async function newestDifference({ services }: World, paymentId: string) {
  const { rows } = await services.db.pool.query<{
    difference_id: string;
    kind: string;
    listed: number | null;
    state: string;
    since: Date;
  }>(
    `select difference_id, kind, listed::int, state, since from payment_difference where payment_id = $1
     order by since desc limit 1`,
    [paymentId],
  );
  return rows[0];
}
