/** Payouts in trouble, for tests. */
import { returnCredits } from "../../../src/loans/payments/return-credits.ts";
import { applyOutcome } from "../../../src/loans/payout/payout-outcome.ts";
import { doJobs } from "../people/borrowers.ts";
import { decidedOrder } from "../staff/desk.ts";
import { repayLoan, type RunningLoan, runningLoan } from "./loans.ts";
import type { World } from "../world.ts";

type Mood = "accept" | "reject" | "delay" | "time-out" | "lose";

export async function bankIs(world: World, mood: Mood): Promise<void> {
  await fetch(`${world.address}/sandbox/api/bank`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ mood }),
  });
}

/** The bank says later that it went through after all, as its webhook's job applies it. */
export const arriveLate = ({ services }: World, payoutId: string): Promise<void> =>
  services.db.transaction((tx) =>
    applyOutcome(tx, services, payoutId, { state: "accepted", providerId: `late-${payoutId}` }),
  );

export interface FailedPayout extends RunningLoan {
  readonly payoutId: string;
}

/** An approved loan whose payout the bank rejected; it accepts the next ones. */
export async function failedPayout(world: World): Promise<FailedPayout> {
  await bankIs(world, "reject");
  const order = await decidedOrder(world);
  await bankIs(world, "accept");
  const [payout] = await payoutsOf(world, order.orderId);
  return { ...order, payoutId: payout?.payout_id ?? "" };
}

/** A loan that was paid twice, whose credit the bank did not take back to its owner; it accepts the next ones. */
export async function failedCreditReturn(world: World): Promise<FailedPayout> {
  const loan = await runningLoan(world);
  await bankIs(world, "reject");
  await repayLoan(world, loan, {}, "twice");
  await returnCredits(world.services);
  await doJobs(world);
  await bankIs(world, "accept");
  const back = (await payoutsOf(world, loan.orderId)).find(({ purpose }) => purpose === "credit-return");
  return { ...loan, payoutId: back?.payout_id ?? "" };
}

/** The oldest first. */
export async function payoutsOf({ services }: World, orderId: string) {
  const { rows } = await services.db.pool.query<{ payout_id: string; state: string; purpose: string }>(
    "select payout_id, state, purpose from payout where order_id = $1 order by made_at",
    [orderId],
  );
  return rows;
}
