import { auditExport } from "@noren/staff/calls/audit";
import { inviteStaff } from "@noren/staff/calls/staff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { appendStaffAudit } from "./staff-audit.ts";

const reason = "Empieza el lunes";
let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("the audit as a file: what was asked for, whole, and that it was taken is a line itself", async () => {
  const { world, at } = house;
  const administrator = await staffOf(world, at, "administrator");
  for (const name of ["beto", "carla"])
    await administrator.call(inviteStaff, { body: { name, email: `${name}@noren.example`, role: "viewer", reason } });
  const response = await administrator.request(auditExport, { body: { action: "staff/invite" } });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/);
  const [head, ...lines] = (await response.text()).trimEnd().split("\r\n");
  expect(head).toBe("id,at,staff_id,staff,action,user_id,order_id,details,previous_hash,hash");
  expect(lines).toHaveLength(2);
  const [line] = await staffAuditOf(world, "audit/export");
  expect(line?.details).toEqual({ filter: { action: "staff/invite" } });
});

test("a file of more than a page is whole, in order, and says nothing personal in the clear", async () => {
  const { world, at } = house;
  const { db, secrets, clock } = world.services;
  const administrator = await staffOf(world, at, "administrator");
  const userId = await userIdOf(world, await signedInPhone(world));
  const line = { at: clock.now(), staffId: administrator.staffId, action: "test/rename", userId };
  const personal = { before: { name: "Rosa" }, after: { name: "Rosa María" } };
  await db.transaction(async (tx) => {
    for (let count = 0; count < 501; count += 1) await appendStaffAudit(tx, secrets, { ...line, personal });
  });
  const text = await (await administrator.request(auditExport, { body: { action: "test/rename" } })).text();
  const ids = text
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((row) => Number(row.split(",")[0]));
  expect(ids).toHaveLength(501);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(text).not.toContain("Rosa");
});
