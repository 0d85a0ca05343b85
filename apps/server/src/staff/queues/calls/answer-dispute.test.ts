import { dispute } from "@noren/contract/calls/borrow";
import { answerDispute } from "@noren/staff/calls/queue-answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { expectSoundLedger, runningLoan, statusOf } from "../../../../test/support/loans.ts";
import { detailsOf, newestMessageOf, newestOf } from "../../../../test/support/staff/queues.ts";

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
    expect(await statusOf(loan)).toBe(status);
    expect(await newestMessageOf(loan.phone)).toMatchObject({ kind: "dispute-closed" });
  }
  const lines = await staffAuditOf(world, "queues/answer-dispute");
  expect(lines.map(({ details }) => details["outcome"])).toEqual(["fraud", "recognised"]);
  await expectSoundLedger(world);
});
