import { failBorrowHandler } from "@noren/contract/calls/borrow";
import { approveProposal } from "@noren/staff/calls/proposals";
import { closePayout, retryPayout } from "@noren/staff/calls/queue-answers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { doJobs } from "../../../../test/support/people/borrowers.ts";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { auditOf } from "../../../../test/support/staff/desk.ts";
import { expectSoundLedger, statusOf } from "../../../../test/support/loans/loans.ts";
import { arriveLate, failedPayout, payoutsOf } from "../../../../test/support/loans/payouts.ts";
import { newestMessageOf, rowsOf } from "../../../../test/support/staff/queues.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());
afterEach(() => expectSoundLedger(house.world));

const reason = "No responde desde hace un mes";

test("the application ends once, nothing is owed, the borrower is told, and a proposal to send it again applies no more", async () => {
  const { world, at } = house;
  const failed = await failedPayout(world);
  const { orderId, payoutId, phone } = failed;
  const [ana, beto] = [await staffOf(world, at, "finance"), await staffOf(world, at, "finance")];
  const { proposalId } = (await ana.call(retryPayout, { body: { id: payoutId, reason } })).answer;
  const close = () => ana.call(closePayout, { body: { id: payoutId, reason } });
  const answers = await Promise.all([close(), close()]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await statusOf(failed)).toBe(60);
  expect(await newestMessageOf(phone)).toMatchObject({ kind: "application-closed", link: "/order" });
  expect(await rowsOf(ana, "payouts")).toEqual([]);
  expect((await auditOf(world, orderId)).map(({ action }) => action)).toEqual(["application-closed"]);
  expect((await beto.call(approveProposal, { body: { id: proposalId } })).refusal?.code).toBe("payout-not-failed");
  expect(await payoutsOf(world, orderId)).toHaveLength(1);
});

test("closed while the borrower asks for another try: one of the two, never both", async () => {
  const { world, at } = house;
  const failed = await failedPayout(world);
  const { orderId, payoutId, phone } = failed;
  const finance = await staffOf(world, at, "finance");
  await Promise.all([
    finance.call(closePayout, { body: { id: payoutId, reason } }),
    phone.call(failBorrowHandler, { query: { orderId, action: "retry" } }),
  ]);
  await doJobs(world);
  const sent = await payoutsOf(world, orderId);
  expect([
    [60, 1],
    [40, 2],
  ]).toContainEqual([await statusOf(failed), sent.length]);
});

test("what the bank says has arrived after all is neither closed nor tried again, by nobody", async () => {
  const { world, at } = house;
  const failed = await failedPayout(world);
  const { orderId, payoutId, phone } = failed;
  await arriveLate(world, payoutId);
  const finance = await staffOf(world, at, "finance");
  const body = { id: payoutId, reason };
  expect((await finance.call(closePayout, { body })).refusal?.code).toBe("payout-not-failed");
  expect((await finance.call(retryPayout, { body })).refusal?.code).toBe("payout-not-failed");
  for (const action of ["retry", "cancel"] as const)
    expect(await phone.call(failBorrowHandler, { query: { orderId, action } })).toMatchObject({ code: 443 });
  expect([await statusOf(failed), (await payoutsOf(world, orderId)).length]).toEqual([25, 1]);
});
