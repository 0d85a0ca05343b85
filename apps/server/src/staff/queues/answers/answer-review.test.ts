import { decision, review } from "@noren/contract/calls/borrow";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { doJobs } from "../../../../test/support/people/borrowers.ts";
import { auditOf, decidedOrder, openReviewOf, sayOnReview, staff } from "../../../../test/support/staff/desk.ts";
import { expectSoundLedger, type RunningLoan, statusOf } from "../../../../test/support/loans/loans.ts";
import { everythingStored } from "../../../../test/support/stored.ts";
import { startWorld, type World } from "../../../../test/support/world.ts";
import { jobHandlers } from "../../../jobs/handlers.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const exposed = () => decidedOrder(world, { politicallyExposed: true });
const decisionsOf = async (orderId: string) => {
  const { rows } = await world.services.db.pool.query<{ outcome: string; codes: string[] }>(
    `select outcome, array(select jsonb_array_elements(reasons)->>'code') as codes
     from decision where order_id = $1 order by decided_at`,
    [orderId],
  );
  return rows;
};
const readDecision = async ({ phone, orderId }: RunningLoan) =>
  (await phone.call(decision, { query: { orderId } })).data;

describe("a decision that asks for a person", () => {
  test("opens one review, however often the job runs", async () => {
    const { orderId } = await exposed();
    const again = jobHandlers(world.services)["decide-order"]([{ data: { orderId }, complete: async () => undefined }]);
    await again;
    expect(await decisionsOf(orderId)).toHaveLength(1);
    expect(await openReviewOf(world, orderId)).not.toBe("");
  });

  test("approved: decided again with that lifted, and paid out", async () => {
    const order = await exposed();
    await sayOnReview(world, await openReviewOf(world, order.orderId), "approved");
    await doJobs(world);
    expect(await statusOf(order)).toBe(40);
    expect(await decisionsOf(order.orderId)).toEqual([
      { outcome: "review", codes: ["politically-exposed", "limit-by-history"] },
      { outcome: "approve", codes: ["seen-by-a-person", "limit-by-history"] },
    ]);
    expect(await readDecision(order)).toMatchObject({
      outcome: "approve",
      review: { state: "answered", answer: "Revisamos tus antecedentes." },
    });
    await expectSoundLedger(world);
  });

  test("rejected: the person's words are the reason, and a decision says so", async () => {
    const order = await exposed();
    await sayOnReview(world, await openReviewOf(world, order.orderId), "rejected");
    await doJobs(world);
    expect(await statusOf(order)).toBe(50);
    const said = await readDecision(order);
    expect(said).toMatchObject({ outcome: "reject", mayAskReview: false, review: { state: "answered" } });
    expect(said?.reasons.map(({ code }) => code)).toEqual([
      "refused-by-a-person",
      "politically-exposed",
      "limit-by-history",
    ]);
  });
});

test("what the policy rejects outright stays rejected, whatever a person says", async () => {
  const order = await decidedOrder(world, { politicallyExposed: true, income: 500_000, fixedCosts: 300_000 });
  expect(await statusOf(order)).toBe(50);
  await order.phone.call(review, { body: { orderId: order.orderId } });
  expect(await statusOf(order)).toBe(10);
  await sayOnReview(world, await openReviewOf(world, order.orderId), "approved");
  await doJobs(world);
  expect(await statusOf(order)).toBe(50);
  expect((await decisionsOf(order.orderId)).at(-1)).toMatchObject({ outcome: "reject" });
});

describe("staff", () => {
  test("leaves a trail without anything personal in it", async () => {
    const { orderId } = await exposed();
    const reviewId = await openReviewOf(world, orderId);
    await sayOnReview(world, reviewId, "rejected");
    expect(await auditOf(world, orderId)).toEqual([{ actor: staff, action: "review-rejected", details: { reviewId } }]);
    const { pool } = world.services.db;
    await expect(pool.query("update audit set actor = 'nobody'")).rejects.toThrow("never changed");
    await expect(pool.query("delete from audit")).rejects.toThrow("never changed");
    await expect(pool.query("truncate audit")).rejects.toThrow("never changed");
  });

  test("two answers at once, a yes and a no: one of them, and the other changes nothing", async () => {
    const order = await exposed();
    const reviewId = await openReviewOf(world, order.orderId);
    const answers = await Promise.allSettled([
      sayOnReview(world, reviewId, "approved"),
      sayOnReview(world, reviewId, "rejected"),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "fulfilled",
      "rejected",
    ]);
    expect(await auditOf(world, order.orderId)).toHaveLength(1);
    await doJobs(world);
    const before = await everythingStored(world);
    await expect(sayOnReview(world, reviewId, "approved")).rejects.toThrow("already-answered");
    await expect(sayOnReview(world, order.orderId, "approved")).rejects.toThrow("not-there");
    expect(await everythingStored(world)).toEqual(before);
  });
});
