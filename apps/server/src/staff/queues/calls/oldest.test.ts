import { review } from "@noren/contract/calls/borrow";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { oldestItem, takeItem } from "@noren/staff/calls/queues";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { decidedOrder } from "../../../../test/support/staff/desk.ts";
import { sendFeedback } from "../../../../test/support/people/feedback.ts";
import { newestOf } from "../../../../test/support/staff/queues.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("the oldest of all that one may work and nobody else has, whichever queue it waits in", async () => {
  const { world, at } = house;
  const [risk, other] = [await staffOf(world, at, "risk"), await staffOf(world, at, "risk")];
  const agent = await staffOf(world, at, "agent");
  const viewer = await staffOf(world, at, "viewer");
  const oldest = async (who: typeof risk) => (await who.call(oldestItem, {})).answer.id;
  expect(await oldest(risk)).toBeNull();

  const exposed = await decidedOrder(world, { politicallyExposed: true });
  const first = await newestOf(risk, "exposed");
  world.services.clock.moveTo(world.services.clock.aheadMs + MINUTE_MS);
  const second = await decidedOrder(world, { income: 500_000, fixedCosts: 300_000 });
  await second.phone.call(review, { body: { orderId: second.orderId } });
  await sendFeedback(exposed.phone);

  expect(await oldest(risk)).toBe(first.workId);
  expect(await oldest(agent)).toBe((await newestOf(agent, "feedback")).workId);
  expect(await oldest(viewer)).toBeNull();
  await other.call(takeItem, { body: { id: first.workId } });
  expect(await oldest(other)).toBe(first.workId);
  expect(await oldest(risk)).toBe((await newestOf(risk, "reviews")).workId);
});
