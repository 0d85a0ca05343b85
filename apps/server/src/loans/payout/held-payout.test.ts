import { bill } from "@noren/contract/calls/borrow";
import { msgCenter } from "@noren/contract/calls/user";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyFor, certifiedPhone, doJobs, userIdOf } from "../../../test/support/people/borrowers.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";
import { movedPhone } from "../../customers/people.ts";
import { resumeWork } from "../../jobs/resume-work.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const payoutsOf = async (orderId: string) => {
  const { rows } = await world.services.db.pool.query<{ state: string }>(
    "select state from payout where order_id = $1 order by made_at",
    [orderId],
  );
  return rows.map(({ state }) => state);
};
const heldMessages = async (phone: TestPhone) =>
  (await phone.call(msgCenter, { body: {} })).data?.details.filter(({ kind }) => kind === "payout-held");
const nextStepOf = async (phone: TestPhone) =>
  (await phone.call(bill, { query: { borrowType: "0" } })).data?.details[0]?.nextStep;
const passHours = async (hours: number): Promise<void> => {
  const { clock } = world.services;
  clock.moveTo(clock.aheadMs + hours * HOUR_MS);
  await resumeWork(world.services);
  await doJobs(world);
};

test("for 72 hours after a change of phone no loan is paid out: it waits, the borrower is told once, and it goes on by itself", async () => {
  const phone = await certifiedPhone(world);
  await movedPhone(world.services.db.drizzle, await userIdOf(world, phone), world.services.clock.now());
  const orderId = (await applyFor(phone)).data?.orders[0]?.orderId ?? "";
  await doJobs(world);
  expect(await payoutsOf(orderId)).toEqual(["waiting"]);
  await passHours(71);
  expect(await payoutsOf(orderId)).toEqual(["waiting"]);
  // Taken up by chance, it still waits, and nobody is told twice.
  const { rows } = await world.services.db.pool.query<{ payout_id: string }>(
    "select payout_id from payout where order_id = $1",
    [orderId],
  );
  const { jobs, db } = world.services;
  await db.transaction((tx) => jobs.send(tx, "send-payout", { payoutId: rows[0]?.payout_id ?? "" }));
  await doJobs(world);
  expect(await payoutsOf(orderId)).toEqual(["waiting"]);
  expect(await heldMessages(phone)).toHaveLength(1);
  expect(await nextStepOf(phone)).toBe("wait-for-hold");
  await passHours(1);
  expect(await payoutsOf(orderId)).toEqual(["accepted"]);
  expect(await nextStepOf(phone)).toBe("pay");
});
