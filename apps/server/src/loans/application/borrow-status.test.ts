import { borrowStatus } from "@noren/contract/calls/borrow";
import { creditInfo } from "@noren/contract/calls/credit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyFor, certifiedPhone, doJobs } from "../../../test/support/people/borrowers.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("one's own orders and nobody else's", async () => {
  const [mine, other] = [await certifiedPhone(world), await certifiedPhone(world)];
  const applied = await applyFor(mine);
  const orders = applied.data?.orders.map((order) => ({ ...order, decided: false }));
  expect((await mine.call(borrowStatus, {})).data).toEqual({ orders, locked: false });
  expect((await other.call(borrowStatus, {})).data).toEqual({ orders: [], locked: false });
});

test("an order is decided once there is a decision to read", async () => {
  const phone = await certifiedPhone(world);
  await applyFor(phone);
  await doJobs(world);
  expect((await phone.call(borrowStatus, {})).data?.orders).toMatchObject([{ decided: true }]);
});

test.each([70, 80])("an order of status %i locks new loans", async (status) => {
  const phone = await certifiedPhone(world);
  const orderId = (await applyFor(phone)).data?.orders[0]?.orderId;
  await world.services.db.pool.query("update loan_order set status = $1 where order_id = $2", [status, orderId]);
  expect(await phone.call(borrowStatus, {})).toMatchObject({ data: { locked: true } });
  expect(await phone.call(creditInfo, {})).toMatchObject({ data: { locked: true, available: 0 } });
  expect(await applyFor(phone, 50_000)).toMatchObject({ code: 487 });
});
