import { proposalOne, withdrawProposal } from "@noren/staff/calls/proposals";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { pretendProposal, somebody } from "../../../test/support/staff/pretend-proposals.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("withdrawn by whoever proposed it and by nobody else, with a line in the audit", async () => {
  const { world, at } = house;
  const finance = await staffOf(world, at, "finance");
  const proposer = { ...(await somebody(world, "finance")), staffId: finance.staffId };
  const id = await pretendProposal(world, proposer);
  const other = await staffOf(world, at, "finance");
  expect((await other.call(withdrawProposal, { body: { id } })).refusal?.code).toBe("not-allowed");
  expect((await finance.call(withdrawProposal, { body: { id } })).status).toBe(200);
  expect((await finance.call(proposalOne, { query: { id } })).answer.state).toBe("withdrawn");
  const [line] = await staffAuditOf(world, "proposals/withdraw");
  expect(line).toMatchObject({ staff_id: finance.staffId, details: { proposalId: id, kind: "pretend" } });
});
