import { StaffRefusal } from "../../server/staff-refusal.ts";
import { findPayment, leftOf } from "../../../money/payments.ts";
import { type Proposing, propose } from "../../proposals/four-eyes.ts";
import { applyMatch, type ManualMatch, manualMatch, needsTwo } from "./manual-match.ts";

/** Done at once up to the sum that one person may match, proposed to another above it: then answers the proposal's id. */
export async function matchByHand(
  context: Proposing,
  wanted: Omit<ManualMatch, "amount">,
  reason: string,
): Promise<string | null> {
  const { tx, services, staff } = context;
  const payment = await findPayment(tx, wanted);
  if (!payment) throw new StaffRefusal("payment-not-open");
  const match = { ...wanted, amount: leftOf(payment) };
  if (await needsTwo(tx, match)) return propose(context, manualMatch, match, reason);
  await applyMatch(tx, services, match, staff.actor);
  return null;
}
