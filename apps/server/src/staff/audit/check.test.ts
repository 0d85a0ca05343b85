import { auditCheck, auditStanding } from "@noren/staff/calls/audit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("whoever asks learns that the chain is whole, or where it is not, and so does whoever comes later", async () => {
  const { world, at } = house;
  const administrator = await staffOf(world, at, "administrator");
  expect((await administrator.call(auditStanding, {})).answer).toEqual({ last: null });
  expect((await administrator.call(auditCheck, {})).answer).toMatchObject({ lines: 0, faultCount: 0, faults: [] });
  expect((await administrator.call(auditCheck, {})).answer).toMatchObject({ lines: 1, faultCount: 0, faults: [] });
  await world.services.db.pool.query(
    "begin; set local session_replication_role = replica; update staff_audit set action = 'x'; commit",
  );
  const found = (await administrator.call(auditCheck, {})).answer;
  expect(found.faults).toEqual([
    { what: "changed", from: 1, to: 1 },
    { what: "changed", from: 2, to: 2 },
  ]);
  expect((await administrator.call(auditStanding, {})).answer.last).toEqual(found);
});
