import { randomUUID } from "node:crypto";
import { decision } from "@noren/contract/calls/borrow";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyFor, certifiedPhone, doJobs } from "../../../test/support/people/borrowers.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const ask = (phone: TestPhone, orderId: string) => phone.call(decision, { query: { orderId } });
async function applied(change: object = {}): Promise<{ phone: TestPhone; orderId: string }> {
  const phone = await certifiedPhone(world, change);
  const orderId = (await applyFor(phone)).data?.orders[0]?.orderId ?? "";
  return { phone, orderId };
}

test("a refusal comes in writing, in the caller's language, with figures and what would change it", async () => {
  const { phone, orderId } = await applied({ income: 500_000, fixedCosts: 300_000 });
  await doJobs(world);
  phone.language = "esp";
  const { data } = await ask(phone, orderId);
  expect(data).toMatchObject({
    productName: "Noren 30",
    outcome: "reject",
    limit: 100_000,
    policyVersion: 1,
    mayAskReview: true,
    reasons: [
      {
        code: "payments-above-means",
        remedy: "Pide un monto menor, o espera a terminar de pagar lo que ya tienes.",
      },
      { code: "limit-by-history" },
    ],
  });
  expect(data?.reasons[0]?.text).toContain("con un ingreso de $500.000, gastos fijos de $300.000");
  expect(data?.reasons[0]?.text).toContain("puedes pagar hasta $50.000 en un mes");
});

test("an approval too; there is nothing to ask a person for", async () => {
  const { phone, orderId } = await applied();
  await doJobs(world);
  expect(await ask(phone, orderId)).toMatchObject({ data: { outcome: "approve", mayAskReview: false } });
});

test("an order that is not decided yet, somebody else's, and one that is not there answer alike", async () => {
  const { phone, orderId } = await applied();
  const other = await certifiedPhone(world);
  expect(await ask(phone, orderId)).toMatchObject({ code: 404 });
  await doJobs(world);
  for (const id of [orderId, randomUUID()]) expect(await ask(other, id)).toMatchObject({ code: 404, data: null });
});
