import { failBorrowHandler } from "@noren/contract/calls/borrow";
import { approveProposal } from "@noren/staff/calls/proposals";
import { clearPayout } from "@noren/staff/calls/queue-answers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { doJobs } from "../../../../test/support/people/borrowers.ts";
import {
  type ConsoleWorld,
  type SignedInTestStaff,
  startConsoleWorld,
} from "../../../../test/support/staff/console.ts";
import { twoOfFinance } from "../../../../test/support/staff/console-loans.ts";
import { expectSoundLedger, settle, statusOf } from "../../../../test/support/loans/loans.ts";
import { arriveLate, failedCreditReturn, failedPayout, payoutsOf } from "../../../../test/support/loans/payouts.ts";
import { detailsOf, newestMessageOf, rowsOf } from "../../../../test/support/staff/queues.ts";
import { returnCredits } from "../../../loans/payments/return-credits.ts";

let house: ConsoleWorld;
let ana: SignedInTestStaff;
let beto: SignedInTestStaff;
beforeAll(async () => {
  house = await startConsoleWorld();
  ({ ana, beto } = await twoOfFinance(house));
});
afterAll(() => house.close());
afterEach(() => expectSoundLedger(house.world));

const say = (id: string, truth: "arrived" | "came-back") =>
  ana.call(clearPayout, { body: { id, truth, reason: "Lo dijo el banco por escrito" } });
const approve = (id: string) => beto.call(approveProposal, { body: { id } });
const inDoubt = async (): Promise<number> => {
  const { rows } = await house.world.services.db.pool.query<{ sum: string | null }>(
    `select sum(case when debit = 'payouts-in-doubt' then amount else -amount end) as sum from ledger_entry
     where 'payouts-in-doubt' in (debit, credit)`,
  );
  return Number(rows[0]?.sum ?? 0);
};
const waits = async (payoutId: string): Promise<boolean> =>
  (await rowsOf(ana, "payouts")).some(({ id }) => id === `payouts:${payoutId}`);

test("it did arrive: the loan begins as of any payout, once, and is repaid to the peso", async () => {
  const { world } = house;
  const loan = await failedPayout(world);
  const { payoutId, orderId } = loan;
  await arriveLate(world, payoutId);
  expect(await inDoubt()).toBe(100_000);
  expect(await detailsOf(ana, `payouts:${payoutId}`)).toMatchObject({ state: "contradicted", mayRetry: false });
  const { proposalId } = (await say(payoutId, "arrived")).answer;
  expect(await statusOf(loan)).toBe(25);
  const answers = await Promise.all([approve(proposalId), approve(proposalId)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect([await statusOf(loan), await inDoubt(), await waits(payoutId)]).toEqual([40, 0, false]);
  expect(await newestMessageOf(loan.phone)).toMatchObject({ kind: "paid-out" });
  expect((await say(payoutId, "came-back")).refusal?.code).toBe("payout-not-open");
  await arriveLate(world, payoutId);
  await settle(world, loan);
  expect(await statusOf(loan)).toBe(30);
  expect(await payoutsOf(world, orderId)).toHaveLength(1);
});

test("it came back: nothing is owed or in doubt, and the borrower may ask for another try", async () => {
  const { world } = house;
  const loan = await failedPayout(world);
  const { payoutId, orderId, phone } = loan;
  await arriveLate(world, payoutId);
  expect((await approve((await say(payoutId, "came-back")).answer.proposalId)).status).toBe(200);
  expect([await statusOf(loan), await inDoubt()]).toEqual([25, 0]);
  expect(await phone.call(failBorrowHandler, { query: { orderId, action: "retry" } })).toMatchObject({ code: 200 });
  await doJobs(world);
  expect([await statusOf(loan), await waits(payoutId)]).toEqual([40, false]);
});

test("a returned credit that arrived after all is not sent a second time, and is the borrower's", async () => {
  const { world } = house;
  const loan = await failedCreditReturn(world);
  const { payoutId } = loan;
  await arriveLate(world, payoutId);
  await returnCredits(world.services);
  await doJobs(world);
  expect(await payoutsOf(world, loan.orderId)).toHaveLength(2);
  expect((await approve((await say(payoutId, "arrived")).answer.proposalId)).status).toBe(200);
  expect(await newestMessageOf(loan.phone)).toMatchObject({ kind: "credit-returned" });
  await returnCredits(world.services);
  expect([await payoutsOf(world, loan.orderId), await inDoubt()]).toMatchObject([[{}, { state: "accepted" }], 0]);
});
