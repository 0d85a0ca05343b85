import { randomUUID } from "node:crypto";
import { failBorrowHandler } from "@noren/contract/calls/borrow";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyFor, certifiedPhone, doJobs } from "../../../test/support/people/borrowers.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const bankIs = (mood: string) =>
  fetch(`${world.address}/sandbox/api/bank`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ mood }),
  });
async function failedPayout(): Promise<{ phone: TestPhone; orderId: string }> {
  await bankIs("reject");
  const phone = await certifiedPhone(world);
  const orderId = (await applyFor(phone)).data?.orders[0]?.orderId ?? "";
  await doJobs(world);
  await bankIs("accept");
  return { phone, orderId };
}
const handle = (phone: TestPhone, orderId: string, action: "retry" | "cancel") =>
  phone.call(failBorrowHandler, { query: { orderId, action } });
const payoutStates = async (orderId: string) =>
  (
    await world.services.db.pool.query<{ state: string }>(
      "select state from payout where order_id = $1 order by made_at",
      [orderId],
    )
  ).rows.map((row) => row.state);

test("retry pays out again, once, however often it is asked with one key or several", async () => {
  const { phone, orderId } = await failedPayout();
  phone.idempotencyKey = randomUUID();
  expect(await handle(phone, orderId, "retry")).toMatchObject({ code: 200, data: { borrowStatus: 20 } });
  expect(await handle(phone, orderId, "retry")).toMatchObject({ code: 200, data: { borrowStatus: 20 } });
  phone.idempotencyKey = undefined;
  expect(await handle(phone, orderId, "retry")).toMatchObject({ code: 404 });
  await doJobs(world);
  expect(await payoutStates(orderId)).toEqual(["rejected", "accepted"]);
});

test("retry and cancel at once: one of them", async () => {
  const { phone, orderId } = await failedPayout();
  const answers = await Promise.all([handle(phone, orderId, "retry"), handle(phone, orderId, "cancel")]);
  expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 404]);
  await doJobs(world);
  const states = await payoutStates(orderId);
  expect(states.filter((state) => state === "accepted").length).toBeLessThanOrEqual(1);
});

test("cancel ends the order and frees the limit", async () => {
  const { phone, orderId } = await failedPayout();
  expect(await handle(phone, orderId, "cancel")).toMatchObject({ code: 200, data: { borrowStatus: 60 } });
  expect(await applyFor(phone)).toMatchObject({ code: 200 });
});

test("after seven banking days a new acceptance is asked", async () => {
  const { phone, orderId } = await failedPayout();
  world.services.clock.moveTo(world.services.clock.aheadMs + 15 * DAY_MS);
  expect(await handle(phone, orderId, "retry")).toMatchObject({ code: 484 });
  expect(await handle(phone, orderId, "cancel")).toMatchObject({ code: 200 });
});

test("somebody else's order, one that did not fail, and one that is not there answer alike", async () => {
  const { orderId } = await failedPayout();
  const other = await certifiedPhone(world);
  const own = (await applyFor(other)).data?.orders[0]?.orderId ?? "";
  for (const id of [orderId, own, randomUUID()]) expect(await handle(other, id, "cancel")).toMatchObject({ code: 404 });
});
