import type { Executor } from "../../platform/database/database.ts";
import { lookAtOrder } from "../../loans/application/orders.ts";
import { lockPersonIfThere } from "../../customers/people.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

/** Whose loan it is, locked: reminders ask under the same lock. Of whoever was erased nothing more is kept. */
export async function lockOwnerOfOrder(tx: Executor, orderId: string): Promise<string> {
  const order = await lookAtOrder(tx, orderId);
  const person = order && (await lockPersonIfThere(tx, order.userId));
  if (!person || person.state === "erased") throw new StaffRefusal("no-such-loan");
  return person.userId;
}
