import { randomUUID } from "node:crypto";
import { dispute } from "@noren/contract/calls/borrow";
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { certifiedPhone } from "../../../test/support/people/borrowers.ts";
import { decidedOrder, openDisputeOf } from "../../../test/support/staff/desk.ts";
import {
  daysPass,
  detailOf,
  expectSoundLedger,
  goToDay,
  repayLoan,
  type RunningLoan,
  runningLoan,
  statusOf,
} from "../../../test/support/loans/loans.ts";
import { everythingStored } from "../../../test/support/stored.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(() => expectSoundLedger(world));

const told = "Yo no pedí este préstamo";
const say = ({ phone, orderId }: RunningLoan, words = told) => phone.call(dispute, { body: { orderId, told: words } });
const lateOf = async (loan: RunningLoan) =>
  (await detailOf(loan)).owed.find(({ component }) => component === "lateInterest")?.amount ?? 0;

describe("'I don't recognise this loan'", () => {
  test("is answered with a case number and a day, ten days on", async () => {
    const loan = await runningLoan(world);
    const { data } = await say(loan);
    expect(data?.caseNumber).toBe((await openDisputeOf(world, loan.orderId)).slice(0, 8).toUpperCase());
    expect(data?.answerBy).toBe(addDays(world.services.clock.today(), 10));
    const { rows } = await world.services.db.pool.query<{ told: Buffer }>(
      "select told_sealed as told from dispute where order_id = $1",
      [loan.orderId],
    );
    expect(rows[0]?.told.includes(told)).toBe(false);
  });

  test("stops late interest from that day, for as long as it is open", async () => {
    const loan = await runningLoan(world);
    await goToDay(world, addDays((await detailOf(loan)).dueDay as CalendarDay, 2));
    expect([await statusOf(loan), await lateOf(loan)]).toEqual([70, 193]);
    expect(await say(loan)).toMatchObject({ code: 200 });
    expect([await lateOf(loan), (await detailOf(loan)).disputed]).toEqual([97, true]);
    await daysPass(world, 15);
    expect([await statusOf(loan), await lateOf(loan)]).toEqual([70, 97]);
  });

  test("said twice at once it is one case; the second is told so, and changes nothing", async () => {
    const loan = await runningLoan(world);
    const answers = await Promise.all([say(loan), say(loan)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 497]);
    const before = await everythingStored(world);
    expect(await say(loan)).toMatchObject({ code: 497, data: null });
    expect(await everythingStored(world)).toEqual(before);
  });
});

test("orders on which nothing is owed, somebody else's and one that is not there answer alike", async () => {
  const [loan, settled] = [await runningLoan(world), await runningLoan(world)];
  await repayLoan(world, settled);
  const rejected = await decidedOrder(world, { income: 0 });
  const stranger = await certifiedPhone(world);
  const others = [loan.orderId, randomUUID()].map((orderId) => ({ phone: stranger, orderId }));
  const before = await everythingStored(world);
  for (const one of [settled, rejected, ...others]) expect(await say(one)).toMatchObject({ code: 404, data: null });
  expect(await everythingStored(world)).toEqual(before);
});

test.each([[""], ["a".repeat(2001)]])("what is told has 1 to 2000 characters", async (words) => {
  expect(await say(await runningLoan(world), words)).toMatchObject({ code: 400 });
});
