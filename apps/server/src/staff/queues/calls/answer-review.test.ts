import { review } from "@noren/contract/calls/borrow";
import { answerReview } from "@noren/staff/calls/queue-answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { UNDO_MINUTES } from "@noren/staff/work-queue";
import { doJobs } from "../../../../test/support/people/borrowers.ts";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { decidedOrder } from "../../../../test/support/staff/desk.ts";
import { statusOf } from "../../../../test/support/loans/loans.ts";
import { minutesPass } from "../../../../test/support/staff/rejections.ts";
import { countOf, detailsOf, newestMessageOf, newestOf } from "../../../../test/support/staff/queues.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("a review that was asked for: the reasons in words, a no with its answer, and the borrower is told", async () => {
  const { world, at } = house;
  const order = await decidedOrder(world, { income: 500_000, fixedCosts: 300_000 });
  await order.phone.call(review, { body: { orderId: order.orderId, told: "Me subieron el sueldo" } });
  const risk = await staffOf(world, at, "risk");
  const { workId, itemId } = await newestOf(risk, "reviews");
  const details = await detailsOf(risk, workId);
  expect(details).toMatchObject({ kind: "review", cause: "asked", told: "Me subieron el sueldo", principal: 100_000 });
  const body = { id: itemId, outcome: "rejected" as const, answer: "El ingreso no alcanza para la cuota" };
  expect((await risk.call(answerReview, { body })).status).toBe(200);
  expect((await risk.call(answerReview, { body })).refusal?.code).toBe("already-answered");
  await minutesPass(world, UNDO_MINUTES);
  expect(await statusOf(order)).toBe(50);
  expect(await newestMessageOf(order.phone)).toMatchObject({ kind: "review-answered" });
  const [line] = await staffAuditOf(world, "queues/answer-review");
  expect(line?.details).toEqual({ queue: "reviews", item: itemId, outcome: "rejected" });
});

test("an exposed person: a yes by a person, and the loan is paid out", async () => {
  const { world, at } = house;
  const order = await decidedOrder(world, { politicallyExposed: true });
  expect(await statusOf(order)).toBe(10);
  const risk = await staffOf(world, at, "risk");
  const { itemId } = await newestOf(risk, "exposed");
  const body = { id: itemId, outcome: "approved" as const, answer: "Revisado, sin reparos" };
  expect((await risk.call(answerReview, { body })).status).toBe(200);
  await doJobs(world);
  expect(await statusOf(order)).toBe(40);
  expect(await countOf(risk, "exposed")).toMatchObject({ waiting: 0 });
});
