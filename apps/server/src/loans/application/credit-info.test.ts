import { decision } from "@noren/contract/calls/borrow";
import { creditInfo } from "@noren/contract/calls/credit";
import { productList } from "@noren/contract/calls/product";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyFor, certifiedPhone, doJobs } from "../../../test/support/people/borrowers.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("nobody has a limit before certification", async () => {
  const phone = await signedInPhone(world);
  expect((await phone.call(creditInfo, {})).data).toEqual({
    limit: 0,
    available: 0,
    used: 0,
    maxAmount: 1_200_000,
    locked: false,
  });
});

test("policy version 1: first limit 100,000; what was applied for is used", async () => {
  const phone = await certifiedPhone(world);
  expect((await phone.call(creditInfo, {})).data).toMatchObject({ limit: 100_000, available: 100_000, used: 0 });
  await applyFor(phone, 60_000);
  expect((await phone.call(creditInfo, {})).data).toMatchObject({ limit: 100_000, available: 40_000, used: 60_000 });
});

test("the limit is honest: an application of what is shown as available is approved, and a step more is not", async () => {
  const decided = async (amount: number) => {
    const phone = await certifiedPhone(world, { income: 500_000, fixedCosts: 300_000 });
    const orderId = (await applyFor(phone, amount, "noren-15")).data?.orders[0]?.orderId ?? "";
    await doJobs(world);
    return (await phone.call(decision, { query: { orderId } })).data?.outcome;
  };
  const phone = await certifiedPhone(world, { income: 500_000, fixedCosts: 300_000 });
  expect((await phone.call(creditInfo, {})).data).toMatchObject({
    limit: 100_000,
    available: 49_000,
    why: { binds: "means", settledOnTime: 0, step: 100_000, left: 200_000, percent: 25, days: 30, allowed: 50_000 },
  });
  const { data: list } = await phone.call(productList, { params: { x: "2" } });
  expect(list?.details.map(({ productCode, most }) => [productCode, most])).toEqual([
    ["noren-15", 49_000],
    ["noren-30", 0],
    ["noren-60", 0],
  ]);
  expect([await decided(49_000), await decided(50_000)]).toEqual(["approve", "reject"]);
});

test("what no product lends so little of is not available", async () => {
  const phone = await certifiedPhone(world);
  await applyFor(phone, 80_000);
  expect((await phone.call(creditInfo, {})).data).toMatchObject({
    available: 0,
    used: 80_000,
    why: { binds: "in-use" },
  });
});

test("one step of 100,000 for each loan settled on time, none for a late one", async () => {
  const phone = await certifiedPhone(world);
  const orderId = (await applyFor(phone)).data?.orders[0]?.orderId;
  const settle = (when: string) =>
    world.services.db.pool.query(`update loan_order set status = 30, settled_on = ${when} where order_id = $1`, [
      orderId,
    ]);
  await settle("due_day");
  expect((await phone.call(creditInfo, {})).data).toMatchObject({ limit: 200_000, used: 0 });
  await settle("due_day + 1");
  expect((await phone.call(creditInfo, {})).data).toMatchObject({ limit: 100_000, used: 0 });
});
