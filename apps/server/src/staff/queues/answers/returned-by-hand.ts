/**
 * A credit whose account on file may be another's, or is gone, never goes back by itself (loans/payments/credits.ts). Staff finds out whose
 * it is, sends it from the lender's bank, and two people say so: the same entries as of a payout that was accepted.
 */
import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { applyOutcome } from "../../../loans/payout/payout-outcome.ts";
import { creditDoubt, creditOf } from "../../../loans/payments/credits.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { lockOrder } from "../../../loans/application/orders.ts";
import { isProviderIdUsed, savePayout } from "../../../money/payouts.ts";
import type { ProposalKind } from "../../proposals/proposal-kind.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

interface ReturnedByHand {
  readonly orderId: string;
  readonly amount: number;
  /** Of the transfer, as the bank gave it. */
  readonly reference: string;
}

const providerIdOf = ({ reference }: Pick<ReturnedByHand, "reference">): string => `by-hand:${reference}`;

/** What is left of it. A dispute that is open decides first whose the loan is. */
export async function doubtfulCredit(tx: Executor, orderId: string): Promise<number> {
  const { credit, returned, underWay } = await creditOf(tx, orderId);
  const doubt = await creditDoubt(tx, orderId);
  if (credit <= returned || underWay || (doubt !== "fraud" && doubt !== "erased"))
    throw new StaffRefusal("credit-not-in-doubt");
  return credit - returned;
}

export const returnedByHand: ProposalKind<ReturnedByHand> = {
  kind: "return-by-hand",
  right: "move-money",
  payload: z.object({ orderId: z.uuid(), amount: z.int(), reference: z.string() }),
  targetOf: ({ orderId }) => orderId,
  orderOf: ({ orderId }) => orderId,
  check: async (tx, _services, { orderId, amount, reference }) => {
    if (!(await lockOrder(tx, orderId))) throw new StaffRefusal("no-such-loan");
    if ((await doubtfulCredit(tx, orderId)) !== amount) throw new StaffRefusal("credit-not-in-doubt");
    if (await isProviderIdUsed(tx, providerIdOf({ reference }))) throw new StaffRefusal("transfer-recorded");
  },
  apply: async (tx, services, { orderId, amount, reference }) => {
    const payoutId = randomUUID();
    const at = services.clock.now();
    await savePayout(tx, {
      payoutId,
      orderId,
      purpose: "credit-return",
      amount,
      state: "waiting",
      madeAt: at,
      changedAt: at,
    });
    await applyOutcome(tx, services, payoutId, { state: "accepted", providerId: providerIdOf({ reference }) });
  },
};
