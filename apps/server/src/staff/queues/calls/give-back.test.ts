import { giveBackItem, takeItem } from "@noren/staff/calls/queues";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { sendFeedback } from "../../../../test/support/people/feedback.ts";
import { newestOf, rowsOf } from "../../../../test/support/staff/queues.ts";
import { signedInPhone } from "../../../../test/support/people/sign-in.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("given back by whoever has it, and by nobody else", async () => {
  const { world, at } = house;
  await sendFeedback(await signedInPhone(world));
  const [agent, other] = [await staffOf(world, at, "agent"), await staffOf(world, at, "agent")];
  const { workId, itemId } = await newestOf(agent, "feedback");
  await agent.call(takeItem, { body: { id: workId } });
  expect((await other.call(giveBackItem, { body: { id: workId } })).refusal?.code).toBe("not-taken");
  expect((await rowsOf(agent, "feedback"))[0]?.owner?.staffId).toBe(agent.staffId);
  expect((await agent.call(giveBackItem, { body: { id: workId } })).status).toBe(200);
  expect((await rowsOf(agent, "feedback"))[0]?.owner).toBeNull();
  const [line] = await staffAuditOf(world, "queues/give-back");
  expect(line).toMatchObject({ staff_id: agent.staffId, details: { queue: "feedback", item: itemId } });
});
