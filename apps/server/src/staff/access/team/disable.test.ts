import { openLink, whoAmI } from "@noren/staff/calls/own";
import { proposeRate } from "@noren/staff/calls/rates";
import { disableStaff } from "@noren/staff/calls/staff";
import { approveProposal, proposalOne } from "@noren/staff/calls/proposals";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  approveLast,
  type ConsoleWorld,
  invited,
  mailedTo,
  staffOf,
  startConsoleWorld,
  TestStaff,
} from "../../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

const reason = "Ya no trabaja aquí";
const staffIdOf = async (email: string): Promise<string> => {
  const { rows } = await house.world.services.db.pool.query<{ id: string }>(
    "select staff_id as id from staff where email = $1",
    [email],
  );
  return rows[0]?.id ?? "";
};

test("two people disable an account: its sessions end at once, and its link works no longer", async () => {
  const { world, at } = house;
  const ana = await staffOf(world, at, "administrator");
  const beto = await staffOf(world, at, "administrator");
  const agent = await invited(world, at, "agent");
  await ana.call(disableStaff, { body: { id: agent.staffId, reason } });
  expect((await agent.browser.call(whoAmI, {})).status).toBe(200);
  expect(await approveLast(world, beto)).toBeUndefined();
  expect((await agent.browser.call(whoAmI, {})).status).toBe(401);
  const token = await mailedTo(world, "carla@noren.example", "agent");
  await ana.call(disableStaff, { body: { id: await staffIdOf("carla@noren.example"), reason } });
  expect(await approveLast(world, beto)).toBeUndefined();
  expect((await new TestStaff(at).call(openLink, { body: { token } })).status).toBe(410);
  const own = await ana.call(disableStaff, { body: { id: ana.staffId, reason } });
  expect(own.refusal?.code).toBe("not-yourself");
});

test("what a disabled colleague had proposed is withdrawn, and nobody approves it any more", async () => {
  const { world, at } = house;
  const [ana, beto, gone] = await Promise.all([1, 2, 3].map(() => staffOf(world, at, "administrator")));
  if (!ana || !beto || !gone) throw new Error("nobody");
  const cap = { type: 26, from: "2027-01-15", to: null, rate: 35_040, certificate: "CMF 01/2027" } as const;
  const { proposalId: id } = (await gone.call(proposeRate, { body: { cap, reason } })).answer;
  await ana.call(disableStaff, { body: { id: gone.staffId, reason } });
  const { rows } = await world.services.db.pool.query<{ id: string }>(
    "select proposal_id as id from staff_proposal where kind = 'staff-disable' and target = $1",
    [gone.staffId],
  );
  expect((await beto.call(approveProposal, { body: { id: rows[0]?.id ?? "" } })).status).toBe(200);
  expect((await beto.call(proposalOne, { query: { id } })).answer.state).toBe("withdrawn");
  expect((await beto.call(approveProposal, { body: { id } })).refusal?.code).toBe("proposal-not-open");
});
