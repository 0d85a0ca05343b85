import { auditList } from "@noren/staff/calls/audit";
import { changeRole, inviteStaff } from "@noren/staff/calls/staff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";

const reason = "Empieza el lunes";
let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("the audit is paged by key, the newest first, and found by who, what and day", async () => {
  const { world, at } = house;
  const administrator = await staffOf(world, at, "administrator");
  for (const name of ["beto", "carla", "dora", "elsa", "fito"])
    await administrator.call(inviteStaff, { body: { name, email: `${name}@noren.example`, role: "viewer", reason } });
  const other = await staffOf(world, at, "administrator");
  await other.call(changeRole, { body: { id: administrator.staffId, role: "finance", reason } });
  const seen: number[] = [];
  let mark: string | undefined;
  do {
    const { answer } = await other.call(auditList, { query: { size: "2", ...(mark !== undefined && { mark }) } });
    seen.push(...answer.rows.map(({ id }) => Number(id)));
    mark = answer.next;
  } while (mark !== undefined);
  expect(seen).toEqual([6, 5, 4, 3, 2, 1]);
  const count = async (query: object): Promise<number> => (await other.call(auditList, { query })).answer.rows.length;
  expect(await count({ staffId: administrator.staffId })).toBe(5);
  expect(await count({ action: "staff/change-role" })).toBe(1);
  expect(await count({ action: "staff" })).toBe(6);
  expect(await count({ action: "staff/" })).toBe(6);
  expect(await count({ action: "sta" })).toBe(0);
  expect(await count({ day: world.services.clock.today() })).toBe(6);
  expect(await count({ day: "2020-01-01" })).toBe(0);
  for (const query of [{ mark: "x" }, { day: "x" }, { day: "2026-02-30" }, { action: "'; drop" }, { staffId: "x" }])
    expect((await other.call(auditList, { query })).refusal?.code).toBe("invalid-input");
});
