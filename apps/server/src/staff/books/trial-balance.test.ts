import { addDays } from "@noren/lending/calendar/calendar-day";
import { trialBalance } from "@noren/staff/calls/ledger";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { daysPass, runningLoan } from "../../../test/support/loans/loans.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

const owed = ({ accounts }: StaffAnswer<typeof trialBalance>) =>
  accounts.find(({ account }) => account === "owed-principal");

test("every account by day, what it held before, what moved and what it holds; both sides are the same", async () => {
  const { world, at } = house;
  const first = world.services.clock.today();
  await runningLoan(world);
  await daysPass(world, 2);
  const viewer = await staffOf(world, at, "viewer");
  const paidOut = await viewer.call(trialBalance, { query: { day: first } });
  expect(paidOut.answer.isBalanced).toBe(true);
  expect(owed(paidOut.answer)).toMatchObject({ opening: 0, debits: 100_000, credits: 0, closing: 100_000 });
  const today = (await viewer.call(trialBalance, { query: {} })).answer;
  expect(today.day).toBe(addDays(first, 2));
  expect(owed(today)).toMatchObject({ kind: "asset", opening: 100_000, debits: 0, closing: 100_000 });
  expect(today.debits).toBe(today.credits);
  expect(today.accounts.reduce((sum, { closing }) => sum + closing, 0)).toBe(0);
});

test("a day that does not exist is refused", async () => {
  const viewer = await staffOf(house.world, house.at, "viewer");
  expect((await viewer.call(trialBalance, { query: { day: "2026-02-30" } })).refusal?.code).toBe("invalid-input");
});
