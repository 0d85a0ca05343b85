import type { CallAnswer } from "@noren/contract/call";
import { couponList } from "@noren/contract/calls/coupon";
import { isAuthComplete } from "@noren/contract/user-status";
import { session } from "../../session/session.ts";
import { call } from "../client.ts";
import { receiveWelcome } from "./receive-welcome.ts";

export type Coupon = CallAnswer<typeof couponList>["details"][number];

/** The coupons a person has. Whoever goes on from Home while the welcome one is still being received sees it too. */
export async function askCoupons(signal: AbortSignal): Promise<readonly Coupon[]> {
  if (isAuthComplete(session().userInfo?.bizStatus ?? 0)) await receiveWelcome();
  const { details } = await call(couponList, {}, { signal });
  return details;
}
