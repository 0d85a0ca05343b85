import { addDays } from "@noren/lending/calendar/calendar-day";
import { SECOND_MS } from "@noren/lending/calendar/durations";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyFor, certifiedPhone, doJobs } from "../../../test/support/people/borrowers.ts";
import { expectSoundLedger, statusOf } from "../../../test/support/loans/loans.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { realNow } from "../../platform/clock.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("sent and confirmed where the clock is a moment behind midnight: the loan begins on the day it was accepted", async () => {
  const phone = await certifiedPhone(world);
  const { clock, db } = world.services;
  const [before, acceptedOn] = [clock.aheadMs, addDays(clock.today(), 1)];
  clock.moveTo(startOfSantiagoDay(acceptedOn) + SECOND_MS - realNow());
  const orderId = (await applyFor(phone)).data?.orders[0]?.orderId ?? "";
  clock.moveTo(before);
  await doJobs(world);
  expect(await statusOf({ phone, orderId })).toBe(40);
  const { rows } = await db.pool.query("select paid_out_on::text as day from loan where order_id = $1", [orderId]);
  expect(rows).toEqual([{ day: acceptedOn }]);
  await expectSoundLedger(world);
});
