import type { Executor } from "../store/database.ts";
import { lookAtOrder } from "../store/orders.ts";
import { lockPersonIfThere } from "../store/people.ts";
import { StaffRefusal } from "./staff-refusal.ts";

/** Whose loan it is, locked: reminders ask under the same lock. Of whoever was erased nothing more is kept. */
export async function lockOwnerOfOrder(tx: Executor, orderId: string): Promise<string> {
  const order = await lookAtOrder(tx, orderId);
  const person = order && (await lockPersonIfThere(tx, order.userId));
  if (!person || person.state === "erased") throw new StaffRefusal("no-such-loan");
  return person.userId;
}
