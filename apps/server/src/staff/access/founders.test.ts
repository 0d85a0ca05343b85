import { changeRole } from "@noren/staff/calls/staff";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { doJobs } from "../../../test/support/people/borrowers.ts";
import {
  approveLast,
  comeIn,
  type ConsoleWorld,
  mailedLink,
  staffAuditOf,
  staffOf,
  startConsoleWorld,
} from "../../../test/support/staff/console.ts";
import { inviteFounders } from "./founders.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

const change = (sql: string, values: readonly unknown[] = []) => house.world.services.db.pool.query(sql, [...values]);
afterEach(() => change("delete from staff_made_alone"));

const approve =
  "update staff_proposal set state = 'approved', decided_at = now(), decider_id = $1 where state = 'proposed'";
const reason = "Cambia de puesto";

/** Comes first: nobody is there yet. */
test("two founders are made by nobody, each by their own mail; one alone approves nothing", async () => {
  const { world, at } = house;
  await inviteFounders(world.services);
  await inviteFounders(world.services);
  await doJobs(world);
  expect((await staffAuditOf(world, "staff/found")).map(({ staff_id }) => staff_id)).toEqual([null, null]);
  const [anas, betos] = ["ana@noren.example", "beto@noren.example"].map((email) => mailedLink(world, email));
  const ana = await comeIn(at, (await anas) ?? "");
  const viewer = await staffOf(world, at, "viewer");
  // As somebody whom the only founder made in the database: still nobody approves.
  const second = await staffOf(world, at, "administrator");
  await change("delete from staff_founding");
  await ana.browser.call(changeRole, { body: { id: viewer.staffId, role: "risk", reason } });
  expect(await approveLast(world, second)).toBe("not-founded");
  await expect(change(approve, [second.staffId])).rejects.toThrow("before two founders came in");
  await comeIn(at, (await betos) ?? "");
  expect(await approveLast(world, second)).toBeUndefined();
});

test("whom one person made, reset or promoted alone approves nothing of theirs, nor they of them", async () => {
  const { world, at } = house;
  const ana = await staffOf(world, at, "administrator");
  const puppet = await staffOf(world, at, "administrator");
  const viewer = await staffOf(world, at, "viewer");
  await change("insert into staff_made_alone values ($1, $2)", [puppet.staffId, ana.staffId]);
  for (const [proposer, approver] of [
    [ana, puppet],
    [puppet, ana],
  ] as const) {
    await proposer.call(changeRole, { body: { id: viewer.staffId, role: "risk", reason } });
    expect(await approveLast(world, approver)).toBe("not-two-people");
    await expect(change(approve, [approver.staffId])).rejects.toThrow("by the other alone");
    await change("update staff_proposal set state = 'withdrawn', decided_at = now() where state = 'proposed'");
  }
  await ana.call(changeRole, { body: { id: viewer.staffId, role: "risk", reason } });
  expect(await approveLast(world, await staffOf(world, at, "administrator"))).toBeUndefined();
});
