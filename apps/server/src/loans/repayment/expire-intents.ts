import { endIntent } from "./repayment-intents.ts";
import type { Services } from "../../services.ts";
import { endedIntents, findIntent } from "../../money/intents.ts";
import { lockOrder } from "../application/orders.ts";

const AT_ONCE = 500;

/** An intent past its end gives its coupon back. A payment that comes late is still credited. */
export async function expireIntents(services: Services): Promise<void> {
  const { db, clock } = services;
  for (const { intentId, orderId } of await endedIntents(db.drizzle, clock.now(), AT_ONCE))
    await db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      const intent = await findIntent(tx, intentId);
      if (intent) await endIntent(tx, services, intent, "expired");
    });
}
