import { dryRunPolicy } from "@noren/staff/calls/policies";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { decidedOrder } from "../../../../test/support/staff/desk.ts";
import { carefulPolicy as careful } from "../../../../test/support/staff/offers.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("it says what other figures would have decided, in counts alone, and decides nothing", async () => {
  const { world, at } = house;
  const near = { income: 750_000, fixedCosts: 300_000, otherDebt: 0 };
  await decidedOrder(world, near);
  await decidedOrder(world, near);
  await decidedOrder(world);
  const erased = await decidedOrder(world);
  await world.services.db.pool.query(
    `update person set state = 'erased', person_key_sealed = null, phone_sealed = null
     where user_id = (select user_id from loan_order where order_id = $1)`,
    [erased.orderId],
  );
  const decisions = async () => (await world.services.db.pool.query("select 1 from decision")).rowCount;
  const before = await decisions();
  const risk = await staffOf(world, at, "risk");
  const { answer, http } = await risk.call(dryRunPolicy, { body: { figures: careful } });
  expect(answer).toEqual({
    compared: 3,
    unreadable: 1,
    moves: [{ from: "approve", to: "reject", count: 2 }],
    reasons: [{ code: "payments-above-means", gained: 2, lost: 0 }],
    otherLimit: 0,
    notReproduced: 0,
    ageSeconds: 0,
  });
  expect(http.status).toBe(200);
  expect(await decisions()).toBe(before);
  expect((await staffAuditOf(world, "policies/dry-run"))[0]?.details).toEqual({ figures: careful, compared: 3 });
});

test("figures that make no sense are refused", async () => {
  const risk = await staffOf(house.world, house.at, "risk");
  for (const wrong of [
    { ageFrom: 17 },
    { affordablePercent: 101 },
    { firstLimit: 1_300_000 },
    { highestLimit: 50_000 },
  ]) {
    const { refusal } = await risk.call(dryRunPolicy, { body: { figures: { ...careful, ...wrong } } });
    expect({ ...wrong, code: refusal?.code }).toEqual({ ...wrong, code: "invalid-input" });
  }
});
