/** An intent from its making to its end, and the coupon that goes with it. The caller has read it under the order's lock. */
import { isCashChannel } from "@noren/contract/calls/repay";
import type { CouponEvent } from "@noren/lending/loan/coupon";
import { cashAmount } from "@noren/lending/money/cash-rounding";
import { pesos } from "@noren/lending/money/money";
import type { Services } from "../../services.ts";
import { changeCoupon, lockCoupon } from "../coupons/coupons.ts";
import type { Executor } from "../../platform/database/database.ts";
import { changeIntent, type Intent, markPaid, openIntents } from "../../money/intents.ts";

export function couponFollows(
  tx: Executor,
  { clock }: Services,
  couponId: string,
  event: CouponEvent,
): Promise<boolean> {
  return changeCoupon(tx, couponId, event, clock.today(), clock.now());
}

/** 'Cash amounts are rounded to the ten as the law says, the difference is ours': what was asked for is what is credited. */
export function creditedOf(
  { amount }: { readonly amount: number },
  intent: Intent | undefined,
): { amount: number; rounding: number } {
  const asked = intent && isCashChannel(intent.channel) ? cashAmount(pesos(intent.amount)) : undefined;
  return asked?.cash === amount ? { amount: asked.credited, rounding: asked.ours } : { amount, rounding: 0 };
}

export interface TakenCoupon {
  readonly couponId: string;
  readonly discount: number;
}

const isOpen = ({ state }: Intent): boolean => state === "open" || state === "opening";

/**
 * An intent that ended gave its coupon back, though it had been paid by then and nobody knew. The coupon is taken again, also
 * from another intent of the same loan; one that the borrower has since put to another loan stays there.
 */
async function takeAgain(tx: Executor, services: Services, { orderId, couponId, state }: Intent): Promise<boolean> {
  if (couponId === null || (state !== "expired" && state !== "cancelled")) return false;
  for (const other of await openIntents(tx, orderId))
    if (other.couponId === couponId) await endIntent(tx, services, other, "cancelled");
  return (await lockCoupon(tx, couponId))?.state !== "reserved";
}

/** The coupon counts when the intent it was reserved for is paid in full before its end, whenever we hear of it. */
export async function couponTaken(
  tx: Executor,
  services: Services,
  intent: Intent,
  paid: { readonly amount: number; readonly at: Date },
): Promise<TakenCoupon | undefined> {
  const { couponId, discount, amount, endsAt } = intent;
  if (couponId === null || paid.amount < amount || paid.at > endsAt) return undefined;
  if (!isOpen(intent) && !(await takeAgain(tx, services, intent))) return undefined;
  return (await couponFollows(tx, services, couponId, "intent-paid")) ? { couponId, discount } : undefined;
}

/** 'A failed or expired intent gives it back'; so does one that was paid otherwise than it asked. */
async function giveBack(tx: Executor, services: Services, intent: Intent, event: CouponEvent): Promise<void> {
  if (isOpen(intent) && intent.couponId !== null) await couponFollows(tx, services, intent.couponId, event);
}

/** A coupon that was not taken goes back: the intent is paid, and nobody will pay it again. */
export async function intentsPaid(tx: Executor, services: Services, intents: readonly Intent[]): Promise<void> {
  for (const intent of intents) await giveBack(tx, services, intent, "intent-failed");
  await markPaid(
    tx,
    intents.map(({ intentId }) => intentId),
    services.clock.now(),
  );
}

type Ending = "expired" | "cancelled" | "failed";

export async function endIntent(tx: Executor, services: Services, intent: Intent, ending: Ending): Promise<void> {
  if (!isOpen(intent)) return;
  await giveBack(tx, services, intent, ending === "expired" ? "intent-expired" : "intent-failed");
  await changeIntent(tx, intent.intentId, { state: ending, changedAt: services.clock.now() });
  if (intent.providerId !== null && ending === "cancelled")
    await services.jobs.send(tx, "cancel-intent", { providerId: intent.providerId });
}

export async function closeIntents(tx: Executor, services: Services, orderId: string, ending: Ending): Promise<void> {
  for (const intent of await openIntents(tx, orderId)) await endIntent(tx, services, intent, ending);
}
