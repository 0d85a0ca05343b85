import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { queueCounts, takeItem } from "@noren/staff/calls/queues";
import { queueNames } from "@noren/staff/work-queue";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { sendFeedback } from "../../../../test/support/people/feedback.ts";
import { countOf, newestOf } from "../../../../test/support/staff/queues.ts";
import { signedInPhone } from "../../../../test/support/people/sign-in.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("every queue is counted, with the age of its oldest item and whether the reader may work it", async () => {
  const { world, at } = house;
  const agent = await staffOf(world, at, "agent");
  const empty = (await agent.call(queueCounts, {})).answer.rows;
  expect(empty.map(({ id }) => id).toSorted()).toEqual([...queueNames].toSorted());
  expect(
    empty
      .filter(({ mayWork }) => mayWork)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(["data-requests", "feedback", "vouchers"]);
  expect(empty.every(({ waiting, oldest }) => waiting === 0 && oldest === null)).toBe(true);

  await sendFeedback(await signedInPhone(world));
  const firstAt = (await countOf(agent, "feedback")).oldest;
  world.services.clock.moveTo(world.services.clock.aheadMs + 3 * MINUTE_MS);
  await sendFeedback(await signedInPhone(world));
  await agent.call(takeItem, { body: { id: (await newestOf(agent, "feedback")).workId } });
  const other = await staffOf(world, at, "viewer");
  expect(await countOf(agent, "feedback")).toEqual({
    id: "feedback",
    waiting: 2,
    taken: 1,
    mine: 1,
    oldest: firstAt,
    ageMinutes: 3,
    mayWork: true,
  });
  expect(await countOf(other, "feedback")).toMatchObject({ waiting: 2, taken: 1, mine: 0, mayWork: false });
});
