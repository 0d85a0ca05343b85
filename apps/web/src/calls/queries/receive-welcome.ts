import type { CallAnswer } from "@noren/contract/call";
import { receiveCoupon } from "@noren/contract/calls/coupon";
import { errors } from "@noren/contract/errors";
import { readStored, writeStored } from "../../platform/storage.ts";
import { session } from "../../session/session.ts";
import { call } from "../client.ts";
import { Refused } from "../failure.ts";

const WELCOMED = "noren.welcomed";

/**
 * 'the browser then calls `receiveCoupon/auth/complete` once (316 when nothing is due)' (product.md section 2). Asked for at
 * certification's end, and on Home until it was answered: the first call may have been lost.
 */
export async function receiveWelcome(): Promise<CallAnswer<typeof receiveCoupon> | undefined> {
  const userId = session().userInfo?.userId;
  if (userId === undefined || readStored(WELCOMED) === userId) return undefined;
  try {
    const coupon = await call(receiveCoupon, {});
    writeStored(WELCOMED, userId);
    return coupon;
  } catch (error) {
    if (error instanceof Refused && error.code === errors.nothingToReceive.code) writeStored(WELCOMED, userId);
    return undefined;
  }
}
