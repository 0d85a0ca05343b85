import { heldRejections } from "@noren/staff/calls/queues";
import { UNDO_MINUTES } from "@noren/staff/work-queue";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { minutesPass, waitingReview } from "../../../../test/support/staff/rejections.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("what one has rejected and may take back, with the seconds left by the server's clock, and nobody else's", async () => {
  const { world, at } = house;
  const { risk, workId, answer } = await waitingReview(house);
  expect((await risk.call(heldRejections, {})).answer.rows).toEqual([]);
  await answer("rejected");
  const [held] = (await risk.call(heldRejections, {})).answer.rows;
  expect(held?.id).toBe(workId);
  expect(held?.secondsLeft).toBeGreaterThan(UNDO_MINUTES * 60 - 60);
  expect(held?.secondsLeft).toBeLessThanOrEqual(UNDO_MINUTES * 60);
  expect((await (await staffOf(world, at, "risk")).call(heldRejections, {})).answer.rows).toEqual([]);
  await minutesPass(world, UNDO_MINUTES);
  expect((await risk.call(heldRejections, {})).answer.rows).toEqual([]);
});
