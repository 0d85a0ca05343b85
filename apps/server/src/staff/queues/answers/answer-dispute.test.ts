import { randomUUID } from "node:crypto";
import { dispute } from "@noren/contract/calls/borrow";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { doJobs } from "../../../../test/support/people/borrowers.ts";
import { auditOf, openDisputeOf, sayOnDispute, staff } from "../../../../test/support/staff/desk.ts";
import {
  daysPass,
  detailOf,
  expectSoundLedger,
  overdueLoan,
  repayLoan,
  type RunningLoan,
  runningLoan,
  startRepayment,
  statusOf,
} from "../../../../test/support/loans/loans.ts";
import { everythingStored } from "../../../../test/support/stored.ts";
import { startWorld, type World } from "../../../../test/support/world.ts";
import { returnCredits } from "../../../loans/payments/return-credits.ts";
import { writeOff } from "../../loans/write-off.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(() => expectSoundLedger(world));

async function disputed(loan: RunningLoan): Promise<string> {
  await loan.phone.call(dispute, { body: { orderId: loan.orderId, told: "No es mío" } });
  return openDisputeOf(world, loan.orderId);
}
const lateOf = async (loan: RunningLoan) =>
  (await detailOf(loan)).owed.find(({ component }) => component === "lateInterest")?.amount ?? 0;
const movesOf = async (loan: RunningLoan) =>
  (await detailOf(loan)).moves.map(({ borrowStatus, reason }) => `${borrowStatus} ${reason}`);

describe("recognised", () => {
  test("interest goes on from the next day, and the days of the dispute stay free", async () => {
    const loan = await overdueLoan(world, 1);
    const disputeId = await disputed(loan);
    await daysPass(world, 5);
    await sayOnDispute(world, disputeId, "recognised");
    expect([await statusOf(loan), await lateOf(loan)]).toEqual([70, 0]);
    await daysPass(world, 1);
    expect(await lateOf(loan)).toBe(97);
    expect(await auditOf(world, loan.orderId)).toEqual([
      { actor: staff, action: "dispute-recognised", details: { disputeId } },
    ]);
  });
});

describe("fraud confirmed: the order is cancelled and nothing is owed", () => {
  test("of a running loan; nobody can pay it any more", async () => {
    const loan = await runningLoan(world);
    const { data } = await startRepayment(world, loan);
    await sayOnDispute(world, await disputed(loan), "fraud");
    expect([await statusOf(loan), (await detailOf(loan)).owedToday]).toEqual([60, 0]);
    const { rows } = await world.services.db.pool.query("select state from repayment_intent where reference = $1", [
      data?.reference,
    ]);
    expect(rows).toEqual([{ state: "cancelled" }]);
    expect(await startRepayment(world, loan)).toMatchObject({ code: 404 });
    await doJobs(world);
  });

  test("of an overdue and of a written-off one", async () => {
    const [lost, late] = [await overdueLoan(world, 90), await overdueLoan(world, 1)];
    const { services } = world;
    await services.db.transaction((tx) => writeOff(tx, services, lost.orderId, staff));
    for (const loan of [late, lost]) {
      await sayOnDispute(world, await disputed(loan), "fraud");
      expect(await statusOf(loan)).toBe(60);
    }
  });

  test("of one that was paid meanwhile: what was paid is a credit, given back by a person and not by itself", async () => {
    const loan = await runningLoan(world);
    const disputeId = await disputed(loan);
    const { amount } = await repayLoan(world, loan);
    expect(await statusOf(loan)).toBe(30);
    await sayOnDispute(world, disputeId, "fraud");
    expect(await statusOf(loan)).toBe(60);
    expect((await movesOf(loan)).slice(-2)).toEqual(["40 fraud-confirmed", "60 fraud-confirmed"]);
    await daysPass(world, 5);
    await returnCredits(world.services);
    await doJobs(world);
    expect((await detailOf(loan)).credit).toEqual({ owing: amount, returned: 0 });
  });

  test("of one whose payout the bank sent back meanwhile: it is not paid out again", async () => {
    const loan = await runningLoan(world);
    const disputeId = await disputed(loan);
    const { rows } = await world.services.db.pool.query<{ payout_id: string }>(
      "select payout_id from payout where order_id = $1",
      [loan.orderId],
    );
    await fetch(`${world.address}/sandbox/api/payouts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ payoutId: rows[0]?.payout_id, action: "send-back" }),
    });
    await doJobs(world);
    expect(await statusOf(loan)).toBe(25);
    await sayOnDispute(world, disputeId, "fraud");
    expect(await statusOf(loan)).toBe(60);
  });
});

test("two answers at once: one of them, and a third is refused without a trace", async () => {
  const loan = await runningLoan(world);
  const disputeId = await disputed(loan);
  const answers = await Promise.allSettled([
    sayOnDispute(world, disputeId, "fraud"),
    sayOnDispute(world, disputeId, "recognised"),
  ]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await auditOf(world, loan.orderId)).toHaveLength(1);
  const before = await everythingStored(world);
  await expect(sayOnDispute(world, disputeId, "fraud")).rejects.toThrow("already-answered");
  await expect(sayOnDispute(world, randomUUID(), "fraud")).rejects.toThrow("not-there");
  expect(await everythingStored(world)).toEqual(before);
});
