/** The bank has paid and a fault of ours keeps it from being booked: the money is in doubt, a person sees it, nothing is lost. */
import { failBorrowHandler } from "@noren/contract/calls/borrow";
import { approveProposal } from "@noren/staff/calls/proposals";
import { clearPayout } from "@noren/staff/calls/queue-answers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { doJobs } from "../../../test/support/people/borrowers.ts";
import {
  expectSoundLedger,
  repayLoan,
  type RunningLoan,
  runningLoan,
  settle,
  statusOf,
} from "../../../test/support/loans/loans.ts";
import { bankIs, type FailedPayout, payoutsOf } from "../../../test/support/loans/payouts.ts";
import { type ConsoleWorld, type SignedInTestStaff, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { twoOfFinance } from "../../../test/support/staff/console-loans.ts";
import { decidedOrder } from "../../../test/support/staff/desk.ts";
import { detailsOf, rowsOf } from "../../../test/support/staff/queues.ts";
import { resumeWork } from "../../jobs/resume-work.ts";
import { returnCredits } from "../payments/return-credits.ts";
import type { PayoutStatus } from "../../providers/payouts/port.ts";
import { applyOutcome } from "./payout-outcome.ts";

let house: ConsoleWorld;
let ana: SignedInTestStaff;
let beto: SignedInTestStaff;
beforeAll(async () => {
  house = await startConsoleWorld();
  ({ ana, beto } = await twoOfFinance(house));
});
afterAll(() => house.close());
afterEach(async () => {
  await mendFault();
  await bankIs(house.world, "accept");
  await expectSoundLedger(house.world);
});

const query = (text: string) => house.world.services.db.pool.query(text);
/** A fault of ours in the way of what a payout's arrival writes. */
const plantFault = (table: string, rule: string) =>
  query(`alter table ${table} add constraint planted_fault check (${rule}) not valid`);
async function mendFault(): Promise<void> {
  for (const table of ["loan", "loan_event"])
    await query(`alter table ${table} drop constraint if exists planted_fault`);
}

const outcome = (payoutId: string, said: PayoutStatus): Promise<void> =>
  house.world.services.db.transaction((tx) => applyOutcome(tx, house.world.services, payoutId, said));
const accept = (payoutId: string) => outcome(payoutId, { state: "accepted", providerId: `late-${payoutId}` });
const comeBack = (payoutId: string) =>
  outcome(payoutId, { state: "returned", providerId: `late-${payoutId}`, reason: "account closed" });

const inDoubt = async (): Promise<number> => {
  const { rows } = await house.world.services.db.pool.query<{ sum: string | null }>(
    `select sum(case when debit = 'payouts-in-doubt' then amount else -amount end) as sum from ledger_entry
     where 'payouts-in-doubt' in (debit, credit)`,
  );
  return Number(rows[0]?.sum ?? 0);
};
const wordOf = async (payoutId: string): Promise<string | undefined | null> =>
  (await rowsOf(ana, "payouts")).find(({ id }) => id === `payouts:${payoutId}`)?.word;
const propose = async (payoutId: string, truth: "arrived" | "came-back"): Promise<string> => {
  const said = await ana.call(clearPayout, { body: { id: payoutId, truth, reason: "Lo dijo el banco por escrito" } });
  return said.answer.proposalId;
};
const approve = (id: string) => beto.call(approveProposal, { body: { id } });
const decide = async (payoutId: string, truth: "arrived" | "came-back") => approve(await propose(payoutId, truth));

/** The bank has the loan's money, and says later what became of it. */
async function payoutUnderWay(): Promise<FailedPayout> {
  await bankIs(house.world, "delay");
  const order = await decidedOrder(house.world);
  const [payout] = await payoutsOf(house.world, order.orderId);
  return { ...order, payoutId: payout?.payout_id ?? "" };
}

async function unbookedLoan(): Promise<FailedPayout> {
  const loan = await payoutUnderWay();
  await plantFault("loan", `order_id <> '${loan.orderId}'`);
  await accept(loan.payoutId);
  return loan;
}

async function timePasses(): Promise<void> {
  await resumeWork(house.world.services);
  await doJobs(house.world);
}

test("the loan cannot begin: its money is in doubt, staff see it, nothing is sent again; mended, it begins and is repaid", async () => {
  const loan = await unbookedLoan();
  const { payoutId, orderId } = loan;
  expect([await inDoubt(), await wordOf(payoutId), await statusOf(loan)]).toEqual([100_000, "unbooked", 20]);
  expect(await detailsOf(ana, `payouts:${payoutId}`)).toMatchObject({ state: "unbooked", mayRetry: false });
  await expectSoundLedger(house.world);
  await accept(payoutId);
  await timePasses();
  expect([await inDoubt(), (await payoutsOf(house.world, orderId)).length]).toEqual([100_000, 1]);

  const proposalId = await propose(payoutId, "arrived");
  const tooEarly = await approve(proposalId);
  expect([tooEarly.refusal?.code, await inDoubt(), await statusOf(loan)]).toEqual(["payout-not-bookable", 100_000, 20]);
  await mendFault();
  expect((await approve(proposalId)).status).toBe(200);
  expect([await inDoubt(), await wordOf(payoutId), await statusOf(loan)]).toEqual([0, undefined, 40]);
  await settle(house.world, loan);
  expect(await statusOf(loan)).toBe(30);
});

async function retried({ phone, orderId }: RunningLoan): Promise<void> {
  await mendFault();
  await bankIs(house.world, "accept");
  expect(await phone.call(failBorrowHandler, { query: { orderId, action: "retry" } })).toMatchObject({ code: 200 });
  await doJobs(house.world);
}

test.each([
  ["the bank says so", (payoutId: string) => comeBack(payoutId)],
  ["two people say so", (payoutId: string) => decide(payoutId, "came-back")],
])("it comes back, %s: nothing is in doubt, and the borrower may ask for another try", async (_, tell) => {
  const loan = await unbookedLoan();
  await tell(loan.payoutId);
  expect([await inDoubt(), await statusOf(loan)]).toEqual([0, 25]);
  await expectSoundLedger(house.world);
  await retried(loan);
  expect([await statusOf(loan), await wordOf(loan.payoutId)]).toEqual([40, undefined]);
});

test("sent back before its arrival was heard of: as of a payout that failed", async () => {
  const loan = await payoutUnderWay();
  await plantFault("loan", `order_id <> '${loan.orderId}'`);
  await comeBack(loan.payoutId);
  expect([await inDoubt(), await statusOf(loan)]).toEqual([0, 25]);
  await retried(loan);
  expect(await statusOf(loan)).toBe(40);
});

test("a credit that reached the borrower and cannot be booked is not sent twice", async () => {
  const { world } = house;
  const loan = await runningLoan(world);
  const { amount } = await repayLoan(world, loan, {}, "twice");
  await plantFault("loan_event", `order_id <> '${loan.orderId}' or kind <> 'credit-return'`);
  await returnCredits(world.services);
  await doJobs(world);
  const back = (await payoutsOf(world, loan.orderId)).at(-1);
  expect([back?.state, await inDoubt()]).toEqual(["accepted", amount]);
  await expectSoundLedger(world);
  await returnCredits(world.services);
  await timePasses();
  expect(await payoutsOf(world, loan.orderId)).toHaveLength(2);
  await mendFault();
  expect((await decide(back?.payout_id ?? "", "arrived")).status).toBe(200);
  await returnCredits(world.services);
  expect([await inDoubt(), (await payoutsOf(world, loan.orderId)).length]).toEqual([0, 2]);
});
