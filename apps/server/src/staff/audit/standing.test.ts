import { auditStanding } from "@noren/staff/calls/audit";
import { overviewHealth } from "@noren/staff/calls/overview";
import { inviteStaff } from "@noren/staff/calls/staff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { doDailyTasks } from "../../jobs/daily-tasks.ts";

const reason = "Empieza el lunes";
let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("the daily reading names the line that the database's owner changed, to administrators and in the overview", async () => {
  const { world, at } = house;
  const { services } = world;
  const administrator = await staffOf(world, at, "administrator");
  for (const name of ["beto", "carla", "dora"])
    await administrator.call(inviteStaff, { body: { name, email: `${name}@noren.example`, role: "viewer", reason } });
  await doDailyTasks(services);
  expect((await administrator.call(auditStanding, {})).answer.last).toMatchObject({ lines: 3, faultCount: 0 });

  // Nobody but whoever owns the table can switch off what keeps it.
  await services.db.pool.query(
    `begin; alter table staff_audit disable trigger staff_audit_stays;
     update staff_audit set details = '{"role": "viewer"}' where audit_id = 2;
     alter table staff_audit enable trigger staff_audit_stays; commit`,
  );
  await services.db.pool.query("update daily_task set day = day - 1 where name = 'check-audit'");
  await doDailyTasks(services);
  const faults = [{ what: "changed", from: 2, to: 2 }];
  expect((await administrator.call(auditStanding, {})).answer.last).toMatchObject({ lines: 3, faultCount: 1, faults });
  const viewer = await staffOf(world, at, "viewer");
  expect((await viewer.call(overviewHealth, {})).answer.audit).toMatchObject({ faultCount: 1, faults });
});
