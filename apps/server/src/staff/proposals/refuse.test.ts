import { randomUUID } from "node:crypto";
import { refuseProposal, withdrawProposal } from "@noren/staff/calls/proposals";
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
  expect((await other.call(refuseProposal, { body: { id, reason: "no corresponde" } })).refusal?.code).toBe(
    "proposal-not-open",
  );
  expect((await other.call(refuseProposal, { body: { id: randomUUID(), reason: "no corresponde" } })).status).toBe(404);
});

test("a reason says why, and holds no number that could be a RUN, a phone or an account", async () => {
  const { world, at } = house;
  const finance = await staffOf(world, at, "finance");
  const id = await pretendProposal(world, await somebody(world, "finance"));
  for (const reason of ["", "no", "la clienta 12.345.678-5", "llamar al +56 9 1234 5678"])
    expect((await finance.call(refuseProposal, { body: { id, reason } })).refusal?.code).toBe("invalid-input");
});
