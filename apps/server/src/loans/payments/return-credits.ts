import type { Services } from "../../services.ts";
import { creditOf, creditsToReturn } from "./credits.ts";
import { lockOrder } from "../application/orders.ts";
import { preparePayout } from "../payout/send-payout.ts";

/**
 * 'More than owed becomes a credit that is paid back by itself to the borrower's account within 3 banking days': at the
 * next banking day, so that a payment the bank takes back the same day is not paid out twice.
 */
export async function returnCredits(services: Services): Promise<void> {
  const { db } = services;
  for (const { orderId } of await creditsToReturn(db.drizzle))
    await db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      const { credit, returned, underWay, inDoubt } = await creditOf(tx, orderId);
      if (credit > returned && !underWay && !inDoubt)
        await preparePayout(tx, services, { orderId, purpose: "credit-return", amount: credit - returned });
    });
}
