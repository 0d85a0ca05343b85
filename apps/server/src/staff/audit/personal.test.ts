import { auditList, auditPersonal } from "@noren/staff/calls/audit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { appendStaffAudit } from "./staff-audit.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("what a line says of a borrower is read by its key, and reading it is a line about them", async () => {
  const { world, at } = house;
  const { db, secrets, clock } = world.services;
  const administrator = await staffOf(world, at, "administrator");
  const userId = await userIdOf(world, await signedInPhone(world));
  const personal = { before: { name: "Rosa" }, after: { name: "Rosa María" } };
  const line = { at: clock.now(), staffId: administrator.staffId, action: "test/rename", userId, personal };
  await db.transaction((tx) => appendStaffAudit(tx, secrets, line));
  const [found] = (await administrator.call(auditList, { query: { userId } })).answer.rows;
  expect(found).toMatchObject({ action: "test/rename", hasPersonal: true });
  expect(JSON.stringify(found)).not.toContain("Rosa");
  const body = { id: found?.id ?? "" };
  expect((await administrator.call(auditPersonal, { body })).answer).toEqual({ personal });
  expect((await administrator.call(auditList, { query: { userId } })).answer.rows).toHaveLength(2);
  expect((await administrator.call(auditPersonal, { body: { id: "999" } })).status).toBe(404);
});
