import { randomUUID } from "node:crypto";
import { approveProposal, withdrawProposal } from "@noren/staff/calls/proposals";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { pretendProposal, somebody } from "../../../test/support/staff/pretend-proposals.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("what is not there, or is over, can no longer be decided", async () => {
  const { world, at } = house;
  const finance = await staffOf(world, at, "finance");
  const proposer = { ...(await somebody(world, "finance")), staffId: finance.staffId };
  const id = await pretendProposal(world, proposer);
  await finance.call(withdrawProposal, { body: { id } });
  const other = await staffOf(world, at, "finance");
  expect((await other.call(approveProposal, { body: { id } })).refusal?.code).toBe("proposal-not-open");
  expect((await other.call(approveProposal, { body: { id: randomUUID() } })).status).toBe(404);
});
