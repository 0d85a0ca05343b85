import { DAY_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PretendWorld, somebody } from "../../../test/support/staff/pretend-proposals.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { expireProposals } from "./proposals.ts";
import { approve, propose, refuse, withdraw } from "./four-eyes.ts";
import type { SignedInStaff } from "../server/staff-call-handler.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

let world: World;
let ana: SignedInStaff;
let beto: SignedInStaff;
let pretend: PretendWorld;
beforeAll(async () => {
  world = await startWorld();
  ana = await somebody(world, "finance");
  beto = await somebody(world, "finance");
});
beforeEach(() => {
  pretend = new PretendWorld();
});
afterAll(() => world.close());

const reason = "Lo pidió el cliente";
let things = 0;
const newThing = (): string => `thing ${(things += 1)}`;

const proposeAs = (staff: SignedInStaff, what: string, figure = 5): Promise<string> =>
  world.services.db.transaction((tx) =>
    propose({ tx, services: world.services, staff }, pretend.kind, { what, figure }, reason),
  );
const approveAs = (staff: SignedInStaff, id: string) =>
  world.services.db.transaction((tx) => approve({ tx, services: world.services, staff, kinds: pretend.kinds }, id));

const refusedWith = (error: string) => expect.objectContaining({ error });

test("what one proposes and another approves is applied as it was proposed, with both names", async () => {
  const what = newThing();
  const id = await proposeAs(ana, what, 7);
  expect(pretend.applied).toEqual([]);
  await approveAs(beto, id);
  expect(pretend.applied).toEqual([{ what, figure: 7, proposer: ana.actor, approver: beto.actor }]);
});

test("whoever proposed it cannot approve or refuse it", async () => {
  const id = await proposeAs(ana, newThing());
  await expect(approveAs(ana, id)).rejects.toEqual(refusedWith("own-proposal"));
  const { services } = world;
  const refusing = services.db.transaction((tx) =>
    refuse({ tx, services, staff: ana, kinds: pretend.kinds }, id, "no va más"),
  );
  await expect(refusing).rejects.toEqual(refusedWith("own-proposal"));
  expect(pretend.applied).toEqual([]);
});

test("the database itself refuses a proposer who approves, and any change of what was proposed", async () => {
  const id = await proposeAs(ana, newThing());
  const { pool } = world.services.db;
  const approved =
    "update staff_proposal set state = 'approved', decided_at = now(), decider_id = $2 where proposal_id = $1";
  await expect(pool.query(approved, [id, ana.staffId])).rejects.toThrow("check constraint");
  await expect(pool.query("update staff_proposal set payload = '{}' where proposal_id = $1", [id])).rejects.toThrow(
    "as it was proposed",
  );
  await expect(pool.query("delete from staff_proposal where proposal_id = $1", [id])).rejects.toThrow("staff_proposal");
});

test("only who has the kind's right proposes and approves", async () => {
  const risk = await somebody(world, "risk");
  await expect(proposeAs(risk, newThing())).rejects.toEqual(refusedWith("not-allowed"));
  const id = await proposeAs(ana, newThing());
  await expect(approveAs(risk, id)).rejects.toEqual(refusedWith("not-allowed"));
});

test("approved twice at once, it is applied once", async () => {
  const carla = await somebody(world, "finance");
  const id = await proposeAs(ana, newThing());
  const both = await Promise.allSettled([approveAs(beto, id), approveAs(carla, id)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(pretend.applied).toHaveLength(1);
});

test("where the world no longer allows it nothing is applied, and it stays open until it does", async () => {
  const id = await proposeAs(ana, newThing());
  pretend.allows = false;
  await expect(approveAs(beto, id)).rejects.toEqual(refusedWith("not-overdue-long-enough"));
  expect(pretend.applied).toEqual([]);
  pretend.allows = true;
  await approveAs(beto, id);
  expect(pretend.applied).toHaveLength(1);
});

test("what the world does not allow is not even proposed", async () => {
  const what = newThing();
  pretend.allows = false;
  await expect(proposeAs(ana, what)).rejects.toBeInstanceOf(StaffRefusal);
  pretend.allows = true;
  await proposeAs(ana, what);
});

test("one open proposal about the same thing, also when two propose at once", async () => {
  const what = newThing();
  const both = await Promise.allSettled([proposeAs(ana, what), proposeAs(beto, what)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const errors = both.flatMap((one) => (one.status === "rejected" ? [(one.reason as StaffRefusal).error] : []));
  expect(errors).toEqual(["already-proposed"]);
});

test("withdrawn by whoever proposed it, it is over, and can be proposed anew", async () => {
  const { services } = world;
  const what = newThing();
  const id = await proposeAs(ana, what);
  const withdrawAs = (staff: SignedInStaff) => services.db.transaction((tx) => withdraw({ tx, services, staff }, id));
  await expect(withdrawAs(beto)).rejects.toEqual(refusedWith("not-allowed"));
  await withdrawAs(ana);
  await expect(approveAs(beto, id)).rejects.toEqual(refusedWith("proposal-not-open"));
  await proposeAs(beto, what);
});

test("after a week it runs out", async () => {
  const { clock, db } = world.services;
  const what = newThing();
  const id = await proposeAs(ana, what);
  clock.moveTo(clock.aheadMs + 8 * DAY_MS);
  await expect(approveAs(beto, id)).rejects.toEqual(refusedWith("proposal-not-open"));
  await expireProposals(db.drizzle, clock.now());
  const { rows } = await db.pool.query("select state from staff_proposal where proposal_id = $1", [id]);
  expect(rows).toEqual([{ state: "expired" }]);
  await proposeAs(ana, what);
});
