import { addDays } from "@noren/lending/calendar/calendar-day";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  deskOf,
  goTo,
  type RunningLoan,
  runningLoan,
  startRepayment,
  statusOf,
} from "../../../test/support/loans/loans.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { doDailyTasks } from "../../jobs/daily-tasks.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** The report of it is lost. */
async function paidUnheard(): Promise<RunningLoan> {
  const loan = await runningLoan(world);
  const { data } = await startRepayment(world, loan);
  const { rows } = await world.services.db.pool.query<{ code: string }>(
    "select code from sandbox_bill where reference = $1",
    [data?.reference],
  );
  await deskOf(world).pay(rows[0]?.code ?? "", "exactly");
  return loan;
}

/** Both found by the simulation: nobody asked for longer than the list goes back. */
test("what was paid before anybody ever reconciled is found", async () => {
  const loan = await paidUnheard();
  goTo(world, addDays(world.services.clock.today(), 20));
  await doDailyTasks(world.services);
  expect(await statusOf(loan)).toBe(30);
});

test("what was paid while nobody reconciled for weeks is still found", async () => {
  await doDailyTasks(world.services);
  const loan = await paidUnheard();
  goTo(world, addDays(world.services.clock.today(), 20));
  await doDailyTasks(world.services);
  expect(await statusOf(loan)).toBe(30);
});
