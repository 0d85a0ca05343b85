import { addDays } from "@noren/lending/calendar/calendar-day";
import { exportJournal } from "@noren/staff/calls/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { runningLoan, settle } from "../../../test/support/loans/loans.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("every entry of these days in the order it was written, and none of other days", async () => {
  const { world, at } = house;
  const loan = await runningLoan(world);
  await settle(world, loan);
  const { rows } = await world.services.db.pool.query("select 1 from ledger_entry");
  const finance = await staffOf(world, at, "finance");
  const today = world.services.clock.today();
  const linesOf = async (from: string, to: string): Promise<string[]> => {
    const text = await (await finance.request(exportJournal, { body: { from, to } })).text();
    return text.trim().split("\r\n").slice(1);
  };
  const lines = await linesOf(today, today);
  expect(lines).toHaveLength(rows.length);
  const numbers = lines.map((line) => Number(line.split(",")[0]));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(lines.some((line) => line.endsWith("owed-principal,cash-payouts,100000"))).toBe(true);
  expect(await linesOf(addDays(today, 1), addDays(today, 2))).toEqual([]);
  const upsideDown = await finance.call(exportJournal, { body: { from: today, to: addDays(today, -1) } });
  expect(upsideDown.refusal?.code).toBe("invalid-input");
});
