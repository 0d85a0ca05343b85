import { proposePolicy } from "@noren/staff/calls/policies";
import type { PolicyFigures } from "@noren/staff/offers/policy-figures";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ConsoleWorld,
  type SignedInTestStaff,
  staffOf,
  startConsoleWorld,
} from "../../../../test/support/staff/console.ts";
import { decidedOrder } from "../../../../test/support/staff/desk.ts";
import { approveAs, carefulPolicy, firstPolicy } from "../../../../test/support/staff/offers.ts";
import { currentPolicy, policyHistory, putInForce } from "../../../loans/offers/policies.ts";

let house: ConsoleWorld;
let rosa: SignedInTestStaff;
let raul: SignedInTestStaff;
beforeAll(async () => {
  house = await startConsoleWorld();
  rosa = await staffOf(house.world, house.at, "risk");
  raul = await staffOf(house.world, house.at, "risk");
});
afterAll(() => house.close());

const reason = "La mora subió en el último trimestre";
const proposed = (replaces: number, before: PolicyFigures, after: PolicyFigures) =>
  rosa.call(proposePolicy, { body: { replaces, before, after, reason } });

async function decisionOf(orderId: string) {
  const { rows } = await house.world.services.db.pool.query<{ policy_version: number; outcome: string }>(
    "select policy_version, outcome from decision where order_id = $1",
    [orderId],
  );
  return rows;
}

test("a new version decides once another of risk has approved it; what was decided before keeps its own", async () => {
  const { world } = house;
  const db = world.services.db.drizzle;
  const before = await decidedOrder(world);
  const { proposalId } = (await proposed(1, firstPolicy, carefulPolicy)).answer;
  expect((await currentPolicy(db)).version).toBe(1);
  expect(await approveAs(rosa, proposalId)).toBe("own-proposal");
  expect(await approveAs(raul, proposalId)).toBeUndefined();
  expect(await policyHistory(db)).toMatchObject([
    { version: 2, proposer: `staff:${rosa.staffId}`, approver: `staff:${raul.staffId}` },
    { version: 1, proposer: null },
  ]);
  // Enough left by a quarter of 450,000, too little by a fifth.
  const after = await decidedOrder(world, { income: 750_000, fixedCosts: 300_000, otherDebt: 0 });
  expect(await decisionOf(before.orderId)).toEqual([{ policy_version: 1, outcome: "approve" }]);
  expect(await decisionOf(after.orderId)).toEqual([{ policy_version: 2, outcome: "reject" }]);
});

test("figures that change nothing, of another version or of one that was replaced meanwhile are refused", async () => {
  const { db, clock } = house.world.services;
  expect((await proposed(2, carefulPolicy, carefulPolicy)).refusal?.code).toBe("nothing-changed");
  expect((await proposed(1, firstPolicy, carefulPolicy)).refusal?.code).toBe("changed-meanwhile");
  expect((await proposed(2, firstPolicy, carefulPolicy)).refusal?.code).toBe("changed-meanwhile");
  const { proposalId } = (await proposed(2, carefulPolicy, { ...carefulPolicy, step: 20_000 })).answer;
  const [now] = await policyHistory(db.drizzle);
  const row = { version: 1, replaces: now?.inForceId, fromAt: clock.now(), proposer: "staff:a", approver: "staff:b" };
  expect(await putInForce(db.drizzle, row)).toBe(true);
  expect(await putInForce(db.drizzle, row)).toBe(false);
  expect(await approveAs(raul, proposalId)).toBe("changed-meanwhile");
});

test("what was in force is never changed, and no version's figures are", async () => {
  const { pool } = house.world.services.db;
  for (const table of ["policy_in_force", "credit_policy"]) {
    await expect(pool.query(`update ${table} set version = 9`)).rejects.toThrow("never changed");
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow("never changed");
  }
});
