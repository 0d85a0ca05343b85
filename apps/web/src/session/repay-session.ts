/**
 * 'Session/user info: […] repayId, repayInfo' (section 3): `repayId` is the id of the order that is being repaid, `repayInfo`
 * its bill detail (product.md section 3). The pages a repayment leads to know by it which loan they are about.
 */
import type { CallAnswer } from "@noren/contract/call";
import type { bill } from "@noren/contract/calls/borrow";
import { readTab, writeTab } from "../platform/storage.ts";
import { session } from "./session.ts";
import { REPAY } from "./forget-stored.ts";

export type BillDetail = CallAnswer<typeof bill>["details"][number];

interface RepaySession {
  readonly repayId: string;
  readonly repayInfo: BillDetail;
}

interface Stored extends RepaySession {
  readonly userId: string;
}

export function storeRepay(repayInfo: BillDetail): void {
  const userId = session().userInfo?.userId;
  if (userId === undefined) return;
  const stored: Stored = { userId, repayId: repayInfo.orderId, repayInfo };
  writeTab(REPAY, JSON.stringify(stored));
}

/** Nothing of somebody who was signed in here before. */
export function readRepay(): RepaySession | undefined {
  try {
    const stored = JSON.parse(readTab(REPAY) ?? "null") as Stored | null;
    return stored !== null && stored.userId === session().userInfo?.userId ? stored : undefined;
  } catch {
    return undefined;
  }
}
