import { ownFeedback } from "@noren/contract/calls/report";
import { queueItem } from "@noren/staff/calls/queues";
import { answerFeedback } from "@noren/staff/calls/queue-answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userIdOf } from "../../../../test/support/people/borrowers.ts";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { sendFeedback } from "../../../../test/support/people/feedback.ts";
import { countOf, newestMessageOf, newestOf } from "../../../../test/support/staff/queues.ts";
import { signedInPhone } from "../../../../test/support/people/sign-in.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("the answer goes to the borrower's messages, once, and no word of it stands in the audit", async () => {
  const { world, at } = house;
  const phone = await signedInPhone(world);
  await sendFeedback(phone);
  const agent = await staffOf(world, at, "agent");
  const { workId, itemId } = await newestOf(agent, "feedback");
  const said = { body: { id: itemId, answer: "Gracias, ya lo arreglamos" } };
  expect((await agent.call(answerFeedback, { body: { id: itemId, answer: " " } })).refusal?.code).toBe("invalid-input");
  expect((await agent.call(answerFeedback, said)).status).toBe(200);
  expect((await agent.call(answerFeedback, said)).refusal?.code).toBe("already-answered");
  expect(await newestMessageOf(phone)).toMatchObject({ kind: "feedback-answer", link: "/feedback" });
  expect((await phone.call(ownFeedback, {})).data?.details).toMatchObject([{ answer: "Gracias, ya lo arreglamos" }]);
  expect(await countOf(agent, "feedback")).toMatchObject({ waiting: 0, taken: 0 });
  expect((await agent.call(queueItem, { query: { id: workId } })).status).toBe(404);
  const [line] = await staffAuditOf(world, "queues/answer-feedback");
  expect(line).toEqual({
    action: "queues/answer-feedback",
    staff_id: agent.staffId,
    user_id: await userIdOf(world, phone),
    details: { queue: "feedback", item: itemId },
  });
});
