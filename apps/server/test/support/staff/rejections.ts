/** Rejections that may still be taken back, for tests. */
import { review } from "@noren/contract/calls/borrow";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { answerReview } from "@noren/staff/calls/queue-answers";
import { finishRejections } from "../../../src/staff/queues/rejections/reject-later.ts";
import type { World } from "../world.ts";
import { type ConsoleWorld, staffOf } from "./console.ts";
import { decidedOrder } from "./desk.ts";
import { newestOf } from "./queues.ts";

/** As the housekeeping of one server does it. */
export async function minutesPass({ services }: Pick<World, "services">, minutes: number): Promise<void> {
  services.clock.moveTo(services.clock.aheadMs + minutes * MINUTE_MS);
  await finishRejections(services);
}

export const NO = "El ingreso no alcanza para la cuota";

/** An application that waits for a person, and somebody of risk who looks at it. */
export async function waitingReview({ world, at }: ConsoleWorld) {
  const order = await decidedOrder(world, { income: 500_000, fixedCosts: 300_000 });
  await order.phone.call(review, { body: { orderId: order.orderId } });
  const risk = await staffOf(world, at, "risk");
  const { workId, itemId } = await newestOf(risk, "reviews");
  const answer = (outcome: "approved" | "rejected", by = risk) =>
    by.call(answerReview, { body: { id: itemId, outcome, answer: NO } });
  return { order, risk, workId, itemId, answer };
}
