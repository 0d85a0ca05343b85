import { proposeWriteOff } from "@noren/staff/calls/loans";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffAuditOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import {
  approveAs,
  loanPage,
  reason,
  type TwoOfFinance,
  twoOfFinance,
} from "../../../test/support/staff/console-loans.ts";
import { auditOf } from "../../../test/support/staff/desk.ts";
import { expectSoundLedger, overdueLoan, repayLoan, runningLoan, statusOf } from "../../../test/support/loans/loans.ts";

let house: ConsoleWorld;
let staff: TwoOfFinance;
beforeAll(async () => {
  house = await startConsoleWorld();
  staff = await twoOfFinance(house);
});
afterEach(() => expectSoundLedger(house.world));
afterAll(() => house.close());

const propose = (id: string) => staff.ana.call(proposeWriteOff, { body: { id, reason } });

test("one proposes, another writes off; the proposer cannot, and it is done once, with both names kept", async () => {
  const loan = await overdueLoan(house.world, 90);
  expect((await loanPage(staff.ana, loan.orderId)).allowed.writeOff).toBe(true);
  const { proposalId } = (await propose(loan.orderId)).answer;
  expect((await propose(loan.orderId)).refusal?.code).toBe("already-proposed");
  expect(await approveAs(staff.ana, proposalId)).toBe("own-proposal");
  expect(await statusOf(loan)).toBe(70);
  expect(await approveAs(staff.beto, proposalId)).toBeUndefined();
  expect(await statusOf(loan)).toBe(80);
  expect(await approveAs(staff.beto, proposalId)).toBe("proposal-not-open");
  expect(await auditOf(house.world, loan.orderId)).toMatchObject([
    { actor: `staff:${staff.beto.staffId}`, action: "loan-written-off" },
  ]);
  expect((await staffAuditOf(house.world, "loans/propose-write-off")).at(-1)).toMatchObject({
    staff_id: staff.ana.staffId,
    details: { proposalId },
  });
  const page = await loanPage(staff.ana, loan.orderId);
  expect(page).toMatchObject({ status: 80, allowed: { writeOff: false }, proposals: [{ id: proposalId }] });
});

test("a payment that came since the proposal refuses it: it would be another loan that is written off", async () => {
  const loan = await overdueLoan(house.world, 90);
  const { proposalId } = (await propose(loan.orderId)).answer;
  await repayLoan(house.world, loan, { purpose: "part", amount: 10_000 });
  expect(await approveAs(staff.beto, proposalId)).toBe("world-changed");
  expect(await statusOf(loan)).toBe(70);
});

test("a loan that runs, or is not there, is not even proposed", async () => {
  const loan = await runningLoan(house.world);
  expect((await loanPage(staff.ana, loan.orderId)).allowed.writeOff).toBe(false);
  expect((await propose(loan.orderId)).refusal?.code).toBe("not-overdue-long-enough");
  expect((await propose("00000000-0000-4000-8000-000000000000")).refusal?.code).toBe("no-such-loan");
});
