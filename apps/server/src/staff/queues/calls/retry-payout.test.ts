import { dispute, failBorrowHandler } from "@noren/contract/calls/borrow";
import { approveProposal } from "@noren/staff/calls/proposals";
import { retryPayout } from "@noren/staff/calls/queue-answers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { doJobs } from "../../../../test/support/people/borrowers.ts";
import {
  type ConsoleWorld,
  type SignedInTestStaff,
  staffAuditOf,
  startConsoleWorld,
} from "../../../../test/support/staff/console.ts";
import { twoOfFinance } from "../../../../test/support/staff/console-loans.ts";
import { auditOf, decidedOrder } from "../../../../test/support/staff/desk.ts";
import { daysPass, expectSoundLedger, statusOf } from "../../../../test/support/loans/loans.ts";
import {
  arriveLate,
  bankIs,
  failedCreditReturn,
  failedPayout,
  payoutsOf,
} from "../../../../test/support/loans/payouts.ts";
import { detailsOf, newestMessageOf, rowsOf } from "../../../../test/support/staff/queues.ts";

let house: ConsoleWorld;
let ana: SignedInTestStaff;
let beto: SignedInTestStaff;
beforeAll(async () => {
  house = await startConsoleWorld();
  ({ ana, beto } = await twoOfFinance(house));
});
afterAll(() => house.close());
afterEach(() => expectSoundLedger(house.world));

const propose = (id: string) => ana.call(retryPayout, { body: { id, reason: "El banco ya abre" } });
const proposed = async (id: string): Promise<string> => (await propose(id)).answer.proposalId;
const approve = (id: string) => beto.call(approveProposal, { body: { id } });
const statesOf = async (orderId: string) => (await payoutsOf(house.world, orderId)).map(({ state }) => state);

describe("a loan whose payout failed", () => {
  test("is sent once more when somebody else approves, under a new id, and the borrower has the money", async () => {
    const { world } = house;
    const failed = await failedPayout(world);
    const { orderId, payoutId } = failed;
    expect(await detailsOf(ana, `payouts:${payoutId}`)).toMatchObject({
      mayRetry: true,
      mayClose: true,
      mayAsk: false,
    });
    const proposalId = await proposed(payoutId);
    expect((await propose(payoutId)).refusal?.code).toBe("already-proposed");
    expect((await ana.call(approveProposal, { body: { id: proposalId } })).refusal?.code).toBe("own-proposal");
    expect(await statesOf(orderId)).toEqual(["rejected"]);
    expect((await approve(proposalId)).status).toBe(200);
    await doJobs(world);
    expect([await statusOf(failed), await statesOf(orderId)]).toEqual([40, ["rejected", "accepted"]]);
    expect(await newestMessageOf(failed.phone)).toMatchObject({ kind: "paid-out" });
    expect((await rowsOf(ana, "payouts")).filter((row) => row.orderId === orderId)).toEqual([]);
    expect((await auditOf(world, orderId)).map(({ action }) => action)).toEqual(["payout-retried"]);
    expect(await staffAuditOf(world, "queues/retry-payout")).toMatchObject([{ details: { payoutId, proposalId } }]);
  });

  test("approved twice at once is sent once", async () => {
    const { world } = house;
    const { orderId, payoutId } = await failedPayout(world);
    const proposalId = await proposed(payoutId);
    const answers = await Promise.all([approve(proposalId), approve(proposalId)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await doJobs(world);
    expect(await statesOf(orderId)).toEqual(["rejected", "accepted"]);
  });

  test("the bank said that it arrived after all: approved then, nothing is sent", async () => {
    const { world } = house;
    const { orderId, payoutId } = await failedPayout(world);
    const proposalId = await proposed(payoutId);
    await arriveLate(world, payoutId);
    expect((await approve(proposalId)).refusal?.code).toBe("payout-not-failed");
    await doJobs(world);
    expect(await statesOf(orderId)).toEqual(["rejected"]);
  });

  test("approved while the bank says that it arrived after all: one more at most is sent, and a person sees it", async () => {
    const { world } = house;
    const { orderId, payoutId } = await failedPayout(world);
    const proposalId = await proposed(payoutId);
    await Promise.all([approve(proposalId), arriveLate(world, payoutId)]);
    await doJobs(world);
    expect([["rejected"], ["rejected", "accepted"]]).toContainEqual(await statesOf(orderId));
    expect((await rowsOf(ana, "payouts")).map(({ id }) => id)).toContain(`payouts:${payoutId}`);
  });

  test("approved while the borrower asks for another try: one is sent", async () => {
    const { world } = house;
    const { orderId, payoutId, phone } = await failedPayout(world);
    const proposalId = await proposed(payoutId);
    const retry = () => phone.call(failBorrowHandler, { query: { orderId, action: "retry" } });
    await Promise.all([approve(proposalId), retry()]);
    await doJobs(world);
    expect(await statesOf(orderId)).toEqual(["rejected", "accepted"]);
    expect((await approve(proposalId)).status).toBe(409);
  });

  test("is not sent under a price that no longer stands, nor while the borrower does not recognise it", async () => {
    const { world } = house;
    const disputed = await failedPayout(world);
    await disputed.phone.call(dispute, { body: { orderId: disputed.orderId, told: "No lo pedí" } });
    expect((await propose(disputed.payoutId)).refusal?.code).toBe("loan-disputed");
    const late = await failedPayout(world);
    const proposalId = await proposed(late.payoutId);
    await daysPass(world, 20);
    expect((await approve(proposalId)).refusal?.code).toBe("proposal-not-open");
    expect((await propose(late.payoutId)).refusal?.code).toBe("terms-lapsed");
    expect(await statesOf(late.orderId)).toEqual(["rejected"]);
  });
});

test.each(["time-out", "lose", "delay"] as const)(
  "one that the bank did not answer (%s) is never sent again",
  async (mood) => {
    const { world } = house;
    await bankIs(world, mood);
    const { orderId } = await decidedOrder(world);
    await bankIs(world, "accept");
    const [payout] = await payoutsOf(world, orderId);
    expect((await propose(payout?.payout_id ?? "")).refusal?.code).toBe("payout-not-failed");
    expect(await payoutsOf(world, orderId)).toHaveLength(1);
  },
);

test("what was paid too much and came back from the bank is sent again as much as is owed to the borrower", async () => {
  const { world } = house;
  const loan = await failedCreditReturn(world);
  const { payoutId } = loan;
  expect(await detailsOf(ana, `payouts:${payoutId}`)).toMatchObject({ mayRetry: true, mayClose: false });
  expect((await approve(await proposed(payoutId))).status).toBe(200);
  await doJobs(world);
  expect(await newestMessageOf(loan.phone)).toMatchObject({ kind: "credit-returned" });
  expect((await rowsOf(ana, "payouts")).filter((row) => row.orderId === loan.orderId)).toEqual([]);
});
