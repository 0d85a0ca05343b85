import { creditInfo } from "@noren/contract/calls/credit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyFor, certifiedPhone } from "../../../test/support/borrowers.ts";
import { signedInPhone } from "../../../test/support/sign-in.ts";
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
