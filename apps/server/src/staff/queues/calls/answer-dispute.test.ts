import { dispute } from "@noren/contract/calls/borrow";
import { proposalOne } from "@noren/staff/calls/proposals";
import { answerDispute } from "@noren/staff/calls/queue-answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  approveLast,
  type ConsoleWorld,
  staffAuditOf,
  staffOf,
  startConsoleWorld,
} from "../../../../test/support/staff/console.ts";
import { expectSoundLedger, runningLoan, statusOf } from "../../../../test/support/loans/loans.ts";
import { detailsOf, newestMessageOf, newestOf } from "../../../../test/support/staff/queues.ts";

import { minutesPass } from "../../../../test/support/staff/rejections.ts";
import { UNDO_MINUTES } from "@noren/staff/work-queue";
import { firstPolicy } from "../../../../test/support/staff/offers.ts";
import { newestInForce, putInForce, savePolicy } from "../../../loans/offers/policies.ts";
import { FRAUD_ALONE_UP_TO } from "../../proposals/kinds/dispute-fraud.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("'I don't recognise this loan': fraud cancels it, recognised lets it go on; the borrower is told either way", async () => {
  const { world, at } = house;
  const risk = await staffOf(world, at, "risk");
  for (const [outcome, status] of [
    ["fraud", 60],
    ["recognised", 40],
  ] as const) {
    const loan = await runningLoan(world);
    await loan.phone.call(dispute, { body: { orderId: loan.orderId, told: "No fui yo" } });
    const { workId, itemId } = await newestOf(risk, "disputes");
    expect(await detailsOf(risk, workId)).toMatchObject({ kind: "dispute", told: "No fui yo", principal: 100_000 });
    const body = { id: itemId, outcome, answer: "Revisamos los datos del préstamo" };
    expect((await risk.call(answerDispute, { body })).status).toBe(200);
    expect((await risk.call(answerDispute, { body })).refusal?.code).toBe("already-answered");
    await minutesPass(world, UNDO_MINUTES);
    expect(await statusOf(loan)).toBe(status);
    expect(await newestMessageOf(loan.phone)).toMatchObject({ kind: "dispute-closed" });
  }
  const lines = await staffAuditOf(world, "queues/answer-dispute");
  expect(lines.map(({ details }) => details["outcome"])).toEqual(["fraud", "recognised"]);
  await expectSoundLedger(world);
});

/** To whoever borrows for the first time. */
const lendMore = (firstLimit: number) =>
  house.world.services.db.transaction(async (tx) => {
    const { inForceId: replaces } = await newestInForce(tx);
    await savePolicy(tx, { version: 9, ...firstPolicy, firstLimit, affordablePercent: 100 });
    const by = { proposer: "staff:test", approver: "staff:other" };
    await putInForce(tx, { version: 9, replaces, fromAt: house.world.services.clock.now(), ...by });
  });

test("fraud above the sum is confirmed by two, with the answer that both of them read", async () => {
  const { world, at } = house;
  const risk = await staffOf(world, at, "risk");
  await lendMore(FRAUD_ALONE_UP_TO + 10_000);
  const loan = await runningLoan(world, FRAUD_ALONE_UP_TO + 10_000);
  await loan.phone.call(dispute, { body: { orderId: loan.orderId, told: "No fui yo" } });
  const { itemId } = await newestOf(risk, "disputes");
  const body = { id: itemId, outcome: "fraud", answer: "Alguien usó tu nombre: no debes nada" } as const;
  const proposalId = (await risk.call(answerDispute, { body })).answer.proposalId ?? "";
  expect(await statusOf(loan)).toBe(40);
  expect((await risk.call(answerDispute, { body })).refusal?.code).toBe("already-proposed");
  expect(await approveLast(world, risk)).toBe("own-proposal");
  const { rows } = await world.services.db.pool.query<{ payload: string }>(
    "select payload from staff_proposal where proposal_id = $1",
    [proposalId],
  );
  expect(rows[0]?.payload).not.toContain("Alguien");
  const second = await staffOf(world, at, "risk");
  const shown = (await second.call(proposalOne, { query: { id: proposalId } })).answer;
  expect(shown.payload).toEqual({
    disputeId: itemId,
    orderId: loan.orderId,
    amount: FRAUD_ALONE_UP_TO + 10_000,
    answer: body.answer,
  });
  expect(await approveLast(world, second)).toBeUndefined();
  expect(await statusOf(loan)).toBe(60);
  expect((await risk.call(answerDispute, { body })).refusal?.code).toBe("already-answered");
  await expectSoundLedger(world);
});
