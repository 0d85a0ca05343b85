import { dispute } from "@noren/contract/calls/borrow";
import { creditInfo } from "@noren/contract/calls/credit";
import { askRating } from "@noren/contract/calls/report";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certifiedPhone } from "../../../test/support/people/borrowers.ts";
import { borrowMore, daysPass, overdueLoan, runningLoan, settle } from "../../../test/support/loans/loans.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const isDue = async (phone: TestPhone) => (await phone.call(creditInfo, {})).data?.ratingDue ?? false;
const ask = async (phone: TestPhone) => (await phone.call(askRating, {})).data?.ratingId;

test("after a loan was settled on time, at most once in 90 days by the server's clock, whatever was answered", async () => {
  const loan = await runningLoan(world);
  const { phone } = loan;
  expect([await isDue(phone), await ask(phone)]).toEqual([false, undefined]);
  await settle(world, loan);
  expect(await isDue(phone)).toBe(true);
  expect(await ask(phone)).toBeDefined();
  expect([await isDue(phone), await ask(phone)]).toEqual([false, undefined]);
  for (let month = 0; month < 2; month += 1) {
    await daysPass(world, 29);
    await settle(world, await borrowMore(world, phone));
    expect(await isDue(phone)).toBe(false);
  }
  await daysPass(world, 29);
  await daysPass(world, 3);
  expect(await isDue(phone)).toBe(false);
  await settle(world, await borrowMore(world, phone));
  expect(await ask(phone)).toBeDefined();
});

test("two tabs at once: one of them may ask", async () => {
  const loan = await runningLoan(world);
  await settle(world, loan);
  const asked = await Promise.all([1, 2, 3, 4].map(() => ask(loan.phone)));
  expect(asked.filter((ratingId) => ratingId !== undefined)).toHaveLength(1);
});

test("not on a bad moment: a loan paid late, one that is overdue, one that is disputed; nobody without a loan", async () => {
  const late = await overdueLoan(world, 3);
  expect(await isDue(late.phone)).toBe(false);
  await settle(world, late);
  expect(await isDue(late.phone)).toBe(false);
  expect(await isDue(await certifiedPhone(world))).toBe(false);

  const loan = await runningLoan(world);
  await settle(world, loan);
  const next = await borrowMore(world, loan.phone);
  expect(await isDue(loan.phone)).toBe(true);
  await loan.phone.call(dispute, { body: { orderId: next.orderId, told: "No lo pedí" } });
  expect([await isDue(loan.phone), await ask(loan.phone)]).toEqual([false, undefined]);
});
