import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { auditOf, staff } from "../../../test/support/staff/desk.ts";
import {
  daysPass,
  detailOf,
  expectSoundLedger,
  overdueLoan,
  repayLoan,
  type RunningLoan,
  runningLoan,
  statusOf,
} from "../../../test/support/loans/loans.ts";
import { everythingStored } from "../../../test/support/stored.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { balancesOf } from "../../money/ledger/post.ts";
import { writeOff } from "./write-off.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(() => expectSoundLedger(world));

const lost = ({ orderId }: Pick<RunningLoan, "orderId">) =>
  world.services.db.transaction((tx) => writeOff(tx, world.services, orderId, staff));

test("'written off; still owed, still locks new loans, a payment can settle it', and it earns nothing more", async () => {
  const loan = await overdueLoan(world, 90);
  const { owedToday } = await detailOf(loan);
  await lost(loan);
  expect(await statusOf(loan)).toBe(80);
  await daysPass(world, 10);
  // The day it was written off earns nothing either.
  const owed = (await detailOf(loan)).owedToday;
  expect([owedToday - 97, owedToday - 96]).toContain(owed);
  const balances = await balancesOf(world.services.db.drizzle, loan.orderId);
  expect(balances.get("loss-allowance")).toBe(-owed);
  expect(await auditOf(world, loan.orderId)).toEqual([{ actor: staff, action: "loan-written-off", details: {} }]);
  await repayLoan(world, loan);
  expect(await statusOf(loan)).toBe(30);
});

test("of a running loan, twice, or of none it is refused and changes nothing", async () => {
  const late = await overdueLoan(world, 90);
  const running = await runningLoan(world);
  await lost(late);
  const before = await everythingStored(world);
  for (const loan of [running, late]) await expect(lost(loan)).rejects.toThrow("not-overdue-long-enough");
  await expect(lost({ orderId: randomUUID() })).rejects.toThrow("no-such-loan");
  expect(await everythingStored(world)).toEqual(before);
});

test("at 89 days it is too early; two at once are one", async () => {
  const loan = await overdueLoan(world, 89);
  await expect(lost(loan)).rejects.toThrow("not-overdue-long-enough");
  await daysPass(world, 1);
  const answers = await Promise.allSettled([lost(loan), lost(loan)]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await auditOf(world, loan.orderId)).toHaveLength(1);
});
