import { giveBackItem, takeItem } from "@noren/staff/calls/queues";
import { answerFeedback } from "@noren/staff/calls/queue-answers";
import { CLAIM_HOURS } from "@noren/staff/work-queue";
import { randomUUID } from "node:crypto";
import { HOUR_MS } from "@noren/lending/calendar/durations";
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

test("one person has an item: taken by eight at once it is one's, and the others read whose it is", async () => {
  const { world, at } = house;
  await sendFeedback(await signedInPhone(world));
  const agents = await Promise.all(Array.from({ length: 8 }, () => staffOf(world, at, "agent")));
  const [first] = agents;
  if (!first) throw new Error("nobody is there");
  const { workId, itemId } = await newestOf(first, "feedback");
  const answers = await Promise.all(agents.map((agent) => agent.call(takeItem, { body: { id: workId } })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.flatMap(({ refusal }) => (refusal ? [refusal] : []));
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["taken-by-another"]));
  expect(refused[0]?.message).toMatch(/^Test agent has had it since \d\d:\d\d\./);
  const winner = agents[answers.findIndex(({ status }) => status === 200)];
  const loser = agents.find((agent) => agent !== winner);
  if (!winner || !loser) throw new Error("nobody took it");
  expect((await rowsOf(first, "feedback")).at(-1)?.owner?.staffId).toBe(winner.staffId);
  expect(await staffAuditOf(world, "queues/take")).toMatchObject([
    { staff_id: winner.staffId, details: { queue: "feedback", item: itemId } },
  ]);

  // Nor does anybody else answer it; whoever has it gives it back, and the next one takes it.
  const said = { body: { id: itemId, answer: "Gracias, ya lo vimos" } };
  expect((await loser.call(answerFeedback, said)).refusal?.code).toBe("taken-by-another");
  expect((await winner.call(takeItem, { body: { id: workId } })).status).toBe(200);
  expect((await winner.call(giveBackItem, { body: { id: workId } })).status).toBe(200);
  expect((await loser.call(takeItem, { body: { id: workId } })).status).toBe(200);

  // What was taken and forgotten is free again after a working day.
  const { clock } = world.services;
  clock.moveTo(clock.aheadMs + CLAIM_HOURS * HOUR_MS + 1000);
  expect((await rowsOf(first, "feedback")).at(-1)?.owner).toBeNull();
  expect((await winner.call(answerFeedback, said)).status).toBe(200);
});

test("a queue is worked by those whose role says so, and what is not there is not taken", async () => {
  const { world, at } = house;
  await sendFeedback(await signedInPhone(world));
  const agent = await staffOf(world, at, "agent");
  const { workId } = await newestOf(agent, "feedback");
  for (const role of ["risk", "finance", "viewer", "administrator"] as const) {
    const { refusal } = await (await staffOf(world, at, role)).call(takeItem, { body: { id: workId } });
    expect([role, refusal?.code]).toEqual([role, "not-allowed"]);
  }
  expect((await agent.call(takeItem, { body: { id: `feedback:${randomUUID()}` } })).status).toBe(404);
  expect((await rowsOf(agent, "feedback")).at(-1)?.owner).toBeNull();
});
