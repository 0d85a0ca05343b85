import { askPayout } from "@noren/staff/calls/queue-answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { doJobs } from "../../../../test/support/people/borrowers.ts";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { decidedOrder } from "../../../../test/support/staff/desk.ts";
import { statusOf } from "../../../../test/support/loans/loans.ts";
import { detailsOf, newestOf, rowsOf } from "../../../../test/support/staff/queues.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

const bankIs = (mood: string) =>
  fetch(`${house.world.address}/sandbox/api/bank`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ mood }),
  });

test("a payout nobody knows about is asked about: the bank never saw it, so another is sent, and it waits no more", async () => {
  const { world, at } = house;
  await bankIs("lose");
  const order = await decidedOrder(world);
  await bankIs("accept");
  const finance = await staffOf(world, at, "finance");
  const { workId, itemId } = await newestOf(finance, "payouts");
  expect(await detailsOf(finance, workId)).toMatchObject({ kind: "payout", state: "unknown", mayAsk: true });
  expect((await finance.call(askPayout, { body: { id: itemId } })).status).toBe(200);
  await doJobs(world);
  expect(await statusOf(order)).toBe(40);
  expect(await rowsOf(finance, "payouts")).toEqual([]);
  expect((await finance.call(askPayout, { body: { id: itemId } })).refusal?.code).toBe("payout-not-open");
  expect(await staffAuditOf(world, "queues/ask-payout")).toMatchObject([{ details: { payoutId: itemId } }]);
});

test("one that failed is shown with the bank's reason until it is tried again", async () => {
  const { world, at } = house;
  await bankIs("reject");
  const { orderId } = await decidedOrder(world);
  await bankIs("accept");
  const finance = await staffOf(world, at, "finance");
  expect(await rowsOf(finance, "payouts")).toMatchObject([{ orderId, word: "rejected", amount: 100_000 }]);
  const { workId } = await newestOf(finance, "payouts");
  expect(await detailsOf(finance, workId)).toMatchObject({ state: "rejected", mayAsk: false });
});
