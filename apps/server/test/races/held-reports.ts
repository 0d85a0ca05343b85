/** What is paid at the pretend counter, and reported when the test says so, to whichever server it says. */
import { sandboxSecret } from "../../src/providers/choose-providers.ts";
import { sandboxDesk, type WayOfPaying } from "../../src/providers/collections/sandbox-desk.ts";
import { sandboxCounter } from "../../src/providers/collections/sandbox-counter-store.ts";
import type { World } from "../support/world.ts";

export interface HeldReport {
  /** Posts it, as a provider does; answers the HTTP status. */
  tell(world: World): Promise<number>;
}

function holdingDesk({ services }: World) {
  const held: HeldReport[] = [];
  const secret = sandboxSecret(services.config, "counter");
  const desk = sandboxDesk(sandboxCounter(services.db), services.clock, secret, async (path, body, headers) => {
    const post = (address: string) =>
      fetch(`${address}${path}`, { method: "POST", headers, body: new Uint8Array(body) });
    held.push({ tell: async ({ address }) => (await post(address)).status });
  });
  return { desk, held };
}

export async function payAndHold(world: World, reference: string, how: WayOfPaying): Promise<HeldReport[]> {
  const { desk, held } = holdingDesk(world);
  const { rows } = await world.services.db.pool.query<{ code: string }>(
    "select code from sandbox_bill where reference = $1",
    [reference],
  );
  const outcome = await desk.pay(rows[0]?.code ?? "", how);
  if (outcome.state === "refused") throw new Error(outcome.reason);
  return held;
}

/** The bank takes everything back that was paid for this order. */
export async function reverseAndHold(world: World, orderId: string): Promise<HeldReport[]> {
  const { desk, held } = holdingDesk(world);
  const { rows } = await world.services.db.pool.query<{ payment_id: string }>(
    "select payment_id from payment where order_id = $1",
    [orderId],
  );
  for (const { payment_id: paymentId } of rows) await desk.reverse(paymentId);
  return held;
}
