import { borrowStatus, decision } from "@noren/contract/calls/borrow";
import { call } from "../../calls/client.ts";
import type { DecidedOrder } from "./order-decision.tsx";

/** Each of these orders with what was decided about it. */
export async function askDecisions(orderIds: readonly string[], signal: AbortSignal): Promise<readonly DecidedOrder[]> {
  const { orders } = await call(borrowStatus, {}, { signal });
  return Promise.all(
    orders
      .filter(({ orderId }) => orderIds.includes(orderId))
      .map(async ({ orderId, borrowStatus: status, decided }) => ({
        orderId,
        status,
        decided: decided ? await call(decision, { query: { orderId } }, { signal }) : undefined,
      })),
  );
}

export const isUndecided = (orders: readonly DecidedOrder[]): boolean =>
  orders.some(({ decided }) => decided === undefined);
