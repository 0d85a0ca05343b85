import { proposeRefund } from "@noren/staff/calls/loans";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { doJobs } from "../../../test/support/people/borrowers.ts";
import { type ConsoleWorld, startConsoleWorld } from "../../../test/support/staff/console.ts";
import {
  approveAs,
  loanPage,
  reason,
  type TwoOfFinance,
  twoOfFinance,
} from "../../../test/support/staff/console-loans.ts";
import { expectSoundLedger, repayLoan, type RunningLoan, runningLoan } from "../../../test/support/loans/loans.ts";
import { returnCredits } from "../../loans/payments/return-credits.ts";

let house: ConsoleWorld;
let staff: TwoOfFinance;
beforeAll(async () => {
  house = await startConsoleWorld();
  staff = await twoOfFinance(house);
});
afterEach(() => expectSoundLedger(house.world));
afterAll(() => house.close());

const propose = (id: string) => staff.ana.call(proposeRefund, { body: { id, reason } });

async function overpaid(): Promise<RunningLoan> {
  const loan = await runningLoan(house.world);
  await repayLoan(house.world, loan, {}, "twice");
  return loan;
}

test("what was paid too much goes back by a payout once somebody else approves, exactly once", async () => {
  const loan = await overpaid();
  const before = await loanPage(staff.ana, loan.orderId);
  expect(before.credit).toBeGreaterThan(0);
  expect(before.allowed.refund).toBe(true);
  const { proposalId } = (await propose(loan.orderId)).answer;
  expect(await approveAs(staff.ana, proposalId)).toBe("own-proposal");
  const both = await Promise.all([approveAs(staff.beto, proposalId), approveAs(staff.beto, proposalId)]);
  expect(new Set(both)).toEqual(new Set(["proposal-not-open", undefined]));
  await doJobs(house.world);
  const after = await loanPage(staff.ana, loan.orderId);
  expect(after.payouts.filter(({ purpose }) => purpose === "credit-return")).toMatchObject([
    { amount: before.credit, state: "accepted" },
  ]);
  expect(after).toMatchObject({ credit: 0, allowed: { refund: false } });
  expect((await propose(loan.orderId)).refusal?.code).toBe("nothing-to-return");
});

test("what the daily task has sent meanwhile is not sent again", async () => {
  const loan = await overpaid();
  const { proposalId } = (await propose(loan.orderId)).answer;
  await returnCredits(house.world.services);
  expect(await approveAs(staff.beto, proposalId)).toBe("nothing-to-return");
  await doJobs(house.world);
  const { payouts } = await loanPage(staff.ana, loan.orderId);
  expect(payouts.filter(({ purpose }) => purpose === "credit-return")).toHaveLength(1);
});

test("where the loan is disputed as fraud nothing goes to the account on file", async () => {
  const loan = await overpaid();
  await house.world.services.db.pool.query(
    `insert into dispute (dispute_id, order_id, user_id, opened_on, answer_by, told_sealed, made_at, changed_at)
     select gen_random_uuid(), order_id, user_id, now(), now(), '\\x00', now(), now() from loan_order where order_id = $1`,
    [loan.orderId],
  );
  expect((await loanPage(staff.ana, loan.orderId)).allowed.refund).toBe(false);
  expect((await propose(loan.orderId)).refusal?.code).toBe("refund-in-doubt");
});
