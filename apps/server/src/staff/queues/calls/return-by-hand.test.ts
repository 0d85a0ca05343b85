import { dispute } from "@noren/contract/calls/borrow";
import { eraseMe } from "@noren/contract/calls/privacy";
import { approveProposal } from "@noren/staff/calls/proposals";
import { returnByHand } from "@noren/staff/calls/queue-answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { openDisputeOf, sayOnDispute } from "../../../../test/support/staff/desk.ts";
import {
  daysPass,
  expectSoundLedger,
  payReference,
  repayLoan,
  runningLoan,
  startRepayment,
} from "../../../../test/support/loans/loans.ts";
import { rowsOf } from "../../../../test/support/staff/queues.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

const reason = "El banco confirmó de quién era la cuenta";

async function stolenLoan(): Promise<string> {
  const loan = await runningLoan(house.world);
  await repayLoan(house.world, loan, { purpose: "part", amount: 10_000 });
  await loan.phone.call(dispute, { body: { orderId: loan.orderId, told: "No fui yo" } });
  await sayOnDispute(house.world, await openDisputeOf(house.world, loan.orderId), "fraud");
  return loan.orderId;
}

async function erasedPersonsLoan(): Promise<string> {
  const loan = await runningLoan(house.world);
  const { data } = await startRepayment(house.world, loan);
  await payReference(house.world, data?.reference ?? "");
  await loan.phone.call(eraseMe, {});
  await payReference(house.world, data?.reference ?? "");
  return loan.orderId;
}

test.each([
  ["of a fraud", "TEF-1", stolenLoan],
  ["of whoever was erased", "TEF-2", erasedPersonsLoan],
])(
  "a credit %s was sent by hand: two people say so, it waits no more, and the ledger adds up",
  async (_, reference, make) => {
    const { world, at } = house;
    const orderId = await make();
    await daysPass(world, 3);
    const [finance, other] = [await staffOf(world, at, "finance"), await staffOf(world, at, "finance")];
    expect((await rowsOf(finance, "overpayments")).find((row) => row.orderId === orderId)?.word).toBe("in-doubt");
    const body = { orderId, reference, reason };
    const { proposalId } = (await finance.call(returnByHand, { body })).answer;
    const approve = { body: { id: proposalId } };
    expect((await finance.call(approveProposal, approve)).refusal?.code).toBe("own-proposal");
    expect((await other.call(approveProposal, approve)).status).toBe(200);
    expect((await rowsOf(finance, "overpayments")).map((row) => row.orderId)).not.toContain(orderId);
    expect((await finance.call(returnByHand, { body })).refusal?.code).toBe("credit-not-in-doubt");
    const line = (await staffAuditOf(world, "queues/return-by-hand")).at(-1);
    expect(line?.details).toMatchObject({ reference, proposalId });
    await expectSoundLedger(world);
  },
);

test("one transfer of the bank is recorded once", async () => {
  const { world, at } = house;
  const finance = await staffOf(world, at, "finance");
  const body = { orderId: await stolenLoan(), reference: "TEF-1", reason };
  expect((await finance.call(returnByHand, { body })).refusal?.code).toBe("transfer-recorded");
});

test("what goes back by itself is not recorded by hand, and a number of an account is no reference", async () => {
  const { world, at } = house;
  const loan = await runningLoan(world);
  await repayLoan(world, loan, {}, "more");
  const finance = await staffOf(world, at, "finance");
  const body = { orderId: loan.orderId, reference: "TEF-9", reason };
  expect((await finance.call(returnByHand, { body })).refusal?.code).toBe("credit-not-in-doubt");
  const wrong = { ...body, reference: "cuenta 12.345" };
  expect((await finance.call(returnByHand, { body: wrong })).refusal?.code).toBe("invalid-input");
});
