import { randomUUID } from "node:crypto";
import { proposalOne } from "@noren/staff/calls/proposals";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { pretendProposal, somebody } from "../../../test/support/staff/pretend-proposals.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("one proposal with all that would be applied, or none", async () => {
  const { world, at } = house;
  const id = await pretendProposal(world, await somebody(world, "finance"));
  const risk = await staffOf(world, at, "risk");
  const { answer } = await risk.call(proposalOne, { query: { id } });
  expect(answer).toMatchObject({ id, payload: { figure: 5 }, mayDecide: false });
  expect((await risk.call(proposalOne, { query: { id: randomUUID() } })).status).toBe(404);
});
