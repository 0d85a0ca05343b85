import { eraseMe } from "@noren/contract/calls/privacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { somebody } from "../../../test/support/staff/pretend-proposals.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { appendStaffAudit } from "./staff-audit.ts";
import { checkChain } from "./check-chain.ts";
import { openPersonal } from "./staff-audit-search.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const add = (note: object, action = "test/line"): Promise<void> => {
  const { db, secrets, clock } = world.services;
  return db.transaction((tx) => appendStaffAudit(tx, secrets, { at: clock.now(), staffId: null, action, ...note }));
};
const check = () => checkChain(world.services.db.drizzle, world.services, world.services.clock.today());
const lastId = async (): Promise<number> =>
  (await world.services.db.drizzle.execute<{ id: string }>("select max(audit_id) as id from staff_audit")).rows.map(
    ({ id }) => Number(id),
  )[0] ?? 0;

test("an empty chain is whole, and lines that are added at once follow each other", async () => {
  expect(await check()).toMatchObject({ lines: 0, faults: [] });
  await Promise.all(Array.from({ length: 20 }, (_, line) => add({ details: { line, nested: { b: 1, a: [2, "ñ"] } } })));
  expect(await check()).toMatchObject({ lines: 20, faults: [] });
});

test("a line is never changed or removed, not even by us", async () => {
  const { pool } = world.services.db;
  for (const change of [
    "update staff_audit set action = 'x' where audit_id = 1",
    "delete from staff_audit where audit_id = 1",
    "truncate staff_audit",
  ])
    await expect(pool.query(change)).rejects.toThrow("staff_audit");
});

/** Comes before those that damage it. */
test("erasure leaves the chain whole, and what was personal unreadable", async () => {
  const { services } = world;
  const staff = await somebody(world, "agent");
  const phone = await signedInPhone(world);
  const { rows } = await services.db.pool.query<{ user_id: string }>(
    "select user_id from person order by registered_at desc limit 1",
  );
  const userId = rows[0]?.user_id ?? "";
  const personal = { before: { name: "Rosa" }, after: { name: "Rosa María" } };
  await add({ staffId: staff.staffId, userId, personal });
  const id = await lastId();
  expect((await openPersonal(services.db.drizzle, services.secrets, id))?.personal).toEqual(personal);
  expect(await phone.call(eraseMe, {})).toMatchObject({ code: 200 });
  expect((await openPersonal(services.db.drizzle, services.secrets, id))?.personal).toBeNull();
  await add({ userId, personal });
  expect((await openPersonal(services.db.drizzle, services.secrets, await lastId()))?.personal).toBeNull();
  expect((await check()).faults).toEqual([]);
});

test("whoever changes a line behind our back, takes one out or cuts the end off is found", async () => {
  const { pool } = world.services.db;
  const damage = async (sql: string): Promise<void> => {
    await pool.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
  };
  const last = await lastId();
  await damage("update staff_audit set details = '{\"line\": 99}' where audit_id = 3");
  expect((await check()).faults).toEqual([{ what: "changed", from: 3, to: 3 }]);
  await damage("delete from staff_audit where audit_id = 7");
  expect((await check()).faults).toContainEqual({ what: "missing", from: 7, to: 7 });
  await damage(`delete from staff_audit where audit_id = ${last}`);
  expect((await check()).faults).toContainEqual({ what: "cut", from: last - 1, to: last });
});
