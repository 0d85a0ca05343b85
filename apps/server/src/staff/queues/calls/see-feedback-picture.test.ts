import { seeFeedbackPicture } from "@noren/staff/calls/queue-answers";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { photo, sendFeedback } from "../../../../test/support/people/feedback.ts";
import { detailsOf, newestOf } from "../../../../test/support/staff/queues.ts";
import { signedInPhone } from "../../../../test/support/people/sign-in.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("a picture that came with feedback is shown, and looking is a line in the audit", async () => {
  const { world, at } = house;
  await sendFeedback(await signedInPhone(world), {}, { images: [await photo("red")] });
  const agent = await staffOf(world, at, "agent");
  const details = await detailsOf(agent, (await newestOf(agent, "feedback")).workId);
  const pictureId = (details.kind === "feedback" && details.pictures[0]) || "";
  const seen = await agent.request(seeFeedbackPicture, { body: { pictureId } });
  expect(seen.headers.get("content-type")).toBe("image/jpeg");
  expect(Buffer.from(await seen.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(await staffAuditOf(world, "queues/see-feedback-picture")).toMatchObject([{ details: { pictureId } }]);
  expect((await agent.call(seeFeedbackPicture, { body: { pictureId: randomUUID() } })).status).toBe(404);
});
