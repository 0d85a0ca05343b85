import { randomUUID } from "node:crypto";
import { decision, review } from "@noren/contract/calls/borrow";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { certifiedPhone } from "../../../test/support/people/borrowers.ts";
import { decidedOrder, openReviewOf, sayOnReview } from "../../../test/support/staff/desk.ts";
import { type RunningLoan, statusOf } from "../../../test/support/loans/loans.ts";
import { everythingStored } from "../../../test/support/stored.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const rejected = () => decidedOrder(world, { income: 500_000, fixedCosts: 300_000 });
const ask = ({ phone, orderId }: RunningLoan, told?: string) =>
  phone.call(review, { body: { orderId, ...(told !== undefined && { told }) } });
const readDecision = async ({ phone, orderId }: RunningLoan) =>
  (await phone.call(decision, { query: { orderId } })).data;

describe("a person can be asked to review a rejected order", () => {
  test("it goes back into review, with what the borrower tells kept unreadably", async () => {
    const order = await rejected();
    const told = "Mi sueldo subió a $800.000";
    const answer = await ask(order, told);
    expect(answer).toMatchObject({ code: 200, data: { borrowStatus: 10 } });
    expect(await statusOf(order)).toBe(10);
    const reviewId = await openReviewOf(world, order.orderId);
    expect(answer.data?.caseNumber).toBe(reviewId.slice(0, 8).toUpperCase());
    expect(await readDecision(order)).toMatchObject({ mayAskReview: false, review: { state: "open" } });
    const { rows } = await world.services.db.pool.query<{ row: string }>("select r::text as row from review r");
    expect(rows.map(({ row }) => row).join()).not.toContain(Buffer.from(told).toString("hex"));
  });

  test("sent again under the same key it is one review; under another, or at once, the second is refused", async () => {
    const order = await rejected();
    order.phone.idempotencyKey = randomUUID();
    const first = await ask(order);
    expect(await ask(order)).toMatchObject({ code: 200, data: first.data });
    order.phone.idempotencyKey = undefined;
    expect(await ask(order)).toMatchObject({ code: 495 });
    const racing = await rejected();
    const answers = await Promise.all([ask(racing), ask(racing), ask(racing)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 495, 495]);
  });

  test("once: after a person has answered there is nothing more to ask for", async () => {
    const order = await rejected();
    await ask(order);
    await sayOnReview(world, await openReviewOf(world, order.orderId), "rejected");
    expect(await statusOf(order)).toBe(50);
    expect(await readDecision(order)).toMatchObject({ mayAskReview: false });
    const before = await everythingStored(world);
    expect(await ask(order)).toMatchObject({ code: 496 });
    expect(await everythingStored(world)).toEqual(before);
  });
});

test("an approved order, somebody else's and one that is not there answer alike, and change nothing", async () => {
  const approved = await decidedOrder(world);
  const order = await rejected();
  const stranger = await certifiedPhone(world);
  const before = await everythingStored(world);
  expect(await ask(approved)).toMatchObject({ code: 404, data: null });
  for (const orderId of [order.orderId, randomUUID()])
    expect(await ask({ phone: stranger, orderId })).toMatchObject({ code: 404, data: null });
  expect(await everythingStored(world)).toEqual(before);
});

test.each([[""], ["a".repeat(1001)]])("what is told has 1 to 1000 characters", async (told) => {
  expect(await ask(await rejected(), told)).toMatchObject({ code: 400 });
});
