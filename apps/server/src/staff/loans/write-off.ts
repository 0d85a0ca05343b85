import { mayWriteOff } from "@noren/lending/loan/write-off";
import { recount } from "../../loans/account/recount.ts";
import type { Services } from "../../services.ts";
import { recordAudit } from "../../customers/audit.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockOrder } from "../../loans/application/orders.ts";
import { saveWriteOff } from "../../loans/account/write-offs.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

/** The loan earns nothing any more and is set against a loss; it is still owed, and a payment can settle it. */
export async function writeOff(tx: Executor, services: Services, orderId: string, actor: string): Promise<void> {
  const { clock } = services;
  const order = await lockOrder(tx, orderId);
  if (!order) throw new StaffRefusal("no-such-loan");
  const { status, userId } = order;
  const day = clock.today();
  if (!mayWriteOff({ status, due: order.dueDay }, day)) throw new StaffRefusal("not-overdue-long-enough");
  const at = clock.now();
  await saveWriteOff(tx, { orderId, day, madeAt: at });
  await recount(tx, services, order, { kind: "write-off", source: `write-off:${orderId}` });
  await recordAudit(tx, { at, actor, action: "loan-written-off", userId, orderId });
}
