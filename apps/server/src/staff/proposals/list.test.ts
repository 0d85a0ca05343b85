import { approveProposal, proposalList, proposalOne, withdrawProposal } from "@noren/staff/calls/proposals";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { pretendProposal, somebody } from "../../../test/support/staff/pretend-proposals.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("proposals are paged by key, the newest first, and found by their state", async () => {
  const { world, at } = house;
  const proposer = await somebody(world, "finance");
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) made.push(await pretendProposal(world, proposer));
  const finance = await staffOf(world, at, "finance");
  const seen: string[] = [];
  let mark: string | undefined;
  do {
    const query = { size: "2", state: "proposed" as const, ...(mark !== undefined && { mark }) };
    const { answer } = await finance.call(proposalList, { query });
    seen.push(...answer.rows.map(({ id }) => id));
    mark = answer.next;
  } while (mark !== undefined);
  expect(seen.toSorted()).toEqual(made.toSorted());
  expect((await finance.call(proposalList, { query: { state: "approved" } })).answer.rows).toEqual([]);
  const [row] = (await finance.call(proposalList, { query: {} })).answer.rows;
  expect(row).toMatchObject({
    kind: "pretend",
    payload: { figure: 5 },
    proposerName: "Test finance",
    state: "proposed",
  });
});

test("whoever may only propose sees and withdraws their own, and nobody else's", async () => {
  const { world, at } = house;
  const agent = await staffOf(world, at, "agent");
  const own = await pretendProposal(world, { ...(await somebody(world, "finance")), staffId: agent.staffId });
  const other = await pretendProposal(world, await somebody(world, "finance"));
  const { rows } = (await agent.call(proposalList, { query: {} })).answer;
  expect(rows.map(({ id, mayDecide }) => [id, mayDecide])).toEqual([[own, false]]);
  expect((await agent.call(proposalOne, { query: { id: own } })).answer).toMatchObject({ id: own });
  expect((await agent.call(proposalOne, { query: { id: other } })).status).toBe(404);
  expect((await agent.call(withdrawProposal, { body: { id: other } })).refusal?.code).toBe("not-allowed");
  expect((await agent.call(withdrawProposal, { body: { id: own } })).status).toBe(200);
  expect((await agent.call(approveProposal, { body: { id: other } })).refusal?.code).toBe("not-allowed");
});
