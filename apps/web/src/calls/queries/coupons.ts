import type { CallAnswer } from "@noren/contract/call";
import { couponList } from "@noren/contract/calls/coupon";
import { call } from "../client.ts";
import { welcomeReceived } from "./receive-welcome.ts";

export type Coupon = CallAnswer<typeof couponList>["details"][number];

/** The coupons a person has, the welcome one that is just being received among them. */
export async function askCoupons(signal: AbortSignal): Promise<readonly Coupon[]> {
  await welcomeReceived();
  const { details } = await call(couponList, {}, { signal });
  return details;
}
