import { approveProposal } from "@noren/staff/calls/proposals";
import { matchVoucher } from "@noren/staff/calls/queue-answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { detailOf, expectSoundLedger, runningLoan } from "../../../../test/support/loans/loans.ts";
import { strangePayment } from "../../../../test/support/loans/payments.ts";
import { countOf, newestMessageOf, newestOf, rowsOf } from "../../../../test/support/staff/queues.ts";
import { sendVoucher } from "../../../../test/support/staff/vouchers.ts";
import { MATCH_ALONE_UP_TO } from "../answers/manual-match.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

const reason = "Monto y fecha coinciden";

test("up to the sum one person matches: the payment is credited and the borrower is told", async () => {
  const { world, at } = house;
  const loan = await runningLoan(world);
  await sendVoucher(world, loan);
  const payment = await strangePayment(world, 50_000);
  const agent = await staffOf(world, at, "agent");
  const { itemId } = await newestOf(agent, "vouchers");
  const owedBefore = (await detailOf(loan)).owedToday;
  const { answer } = await agent.call(matchVoucher, { body: { id: itemId, payment, reason } });
  expect(answer).toEqual({ proposalId: null });
  expect((await detailOf(loan)).owedToday).toBe(owedBefore - 50_000);
  expect(await newestMessageOf(loan.phone)).toMatchObject({ kind: "voucher-matched" });
  expect(await countOf(agent, "vouchers")).toMatchObject({ waiting: 0, taken: 0 });
  expect((await agent.call(matchVoucher, { body: { id: itemId, payment, reason } })).refusal?.code).toBe(
    "already-answered",
  );
  const [line] = await staffAuditOf(world, "queues/match-voucher");
  expect(line?.details).toEqual({ voucherId: itemId, ...payment, why: reason });
  await expectSoundLedger(world);
});

test("above it the agent proposes and finance approves: until then nothing is credited", async () => {
  const { world, at } = house;
  const loan = await runningLoan(world);
  await sendVoucher(world, loan, { amount: String(MATCH_ALONE_UP_TO + 1) });
  const payment = await strangePayment(world, MATCH_ALONE_UP_TO + 1);
  const agent = await staffOf(world, at, "agent");
  const { itemId } = await newestOf(agent, "vouchers");
  const body = { id: itemId, payment, reason };
  const { proposalId } = (await agent.call(matchVoucher, { body })).answer;
  expect(proposalId).not.toBeNull();
  expect((await agent.call(matchVoucher, { body })).refusal?.code).toBe("already-proposed");
  expect(await rowsOf(agent, "vouchers")).toMatchObject([{ owner: { staffId: agent.staffId } }]);
  const approve = { body: { id: proposalId ?? "" } };
  expect((await agent.call(approveProposal, approve)).refusal?.code).toBe("not-allowed");
  const finance = await staffOf(world, at, "finance");
  expect((await finance.call(approveProposal, approve)).status).toBe(200);
  expect((await finance.call(approveProposal, approve)).refusal?.code).toBe("proposal-not-open");
  expect(await rowsOf(agent, "vouchers")).toEqual([]);
  expect(await newestMessageOf(loan.phone)).toMatchObject({ kind: "voucher-matched" });
  await expectSoundLedger(world);
});
