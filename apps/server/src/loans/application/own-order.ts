import type { Executor } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/refusal.ts";
import { findOwnOrder, type Order } from "./orders.ts";

/** Refuses somebody else's order exactly as one that is missing. */
export async function ownOrder(db: Executor, userId: string, orderId: string): Promise<Order> {
  const order = await findOwnOrder(db, userId, orderId);
  if (!order) throw new Refusal("notFound");
  return order;
}
