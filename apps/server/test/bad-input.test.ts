/** Issue, 'Bad input': a clear code and message, nothing changed. What needs a loan of its own is tested beside its call. */
import { randomUUID } from "node:crypto";
import * as borrow from "@noren/contract/calls/borrow";
import { makeDataRequest } from "@noren/contract/calls/privacy";
import * as preorder from "@noren/contract/calls/preorder";
import * as product from "@noren/contract/calls/product";
import * as repay from "@noren/contract/calls/repay";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acceptedBody, certifiedPhone, quoteFor } from "./support/people/borrowers.ts";
import { goToDay, repayLoan, type RunningLoan, runningLoan } from "./support/loans/loans.ts";
import { everythingStored } from "./support/stored.ts";
import { startWorld, type TestPhone, type World } from "./support/world.ts";
import { addDays } from "@noren/lending/calendar/calendar-day";

let world: World;
let loan: RunningLoan;
let phone: TestPhone;
beforeAll(async () => {
  world = await startWorld();
  loan = await runningLoan(world, 50_000);
  phone = loan.phone;
});
afterAll(() => world.close());

/** Sends it as it is, although no form of ours would. */
async function expectRefused(code: number, call: Parameters<TestPhone["call"]>[0], input: object): Promise<void> {
  const before = await everythingStored(world);
  const answer = await phone.call(call, input);
  expect(answer.code).toBe(code);
  expect(answer.message.length).toBeGreaterThan(10);
  expect(await everythingStored(world)).toEqual(before);
}

const strangeAmounts: readonly unknown[] = [
  -1,
  -50_000,
  0.5,
  50_000.01,
  1e15,
  Number.MAX_SAFE_INTEGER,
  "50000",
  "mucho",
  null,
  true,
  [],
  {},
];

describe("negative, fractional, enormous or textual amounts", () => {
  test.each(strangeAmounts)("%j is no amount of a quote", async (amount) => {
    await expectRefused(400, product.quoteLoan, { body: { products: [{ productCode: "noren-30", amount }] } });
  });

  test.each(strangeAmounts)("%j is no amount of an application", async (amount) => {
    const body = {
      quoteId: randomUUID(),
      products: [{ productCode: "noren-30", amount }],
      agreements: [],
      accepted: true,
    };
    await expectRefused(400, product.applyLoan, { body });
  });

  test.each(strangeAmounts)("%j is no amount of a part payment", async (amount) => {
    await expectRefused(400, repay.startRepayment, {
      body: { orderId: loan.orderId, purpose: "part", channel: "transfer", amount },
    });
  });

  test.each(strangeAmounts)("%j is no amount of a reservation", async (amount) => {
    await expectRefused(400, preorder.guidanceApply, { body: { applyTotalAmount: amount, products: [] } });
  });
});

describe("an amount that is one, and not offered", () => {
  test.each([0, 1, 49_999, 600_001, 1_200_001, 999_999_999_999])("%i outside the product", async (amount) => {
    await expectRefused(482, product.quoteLoan, { body: { products: [{ productCode: "noren-30", amount }] } });
  });

  test("outside the limit", async () => {
    const quote = await quoteFor(phone, 100_000);
    await expectRefused(486, product.applyLoan, { body: acceptedBody(quote) });
  });
});

describe("what is gone, changed or not accepted", () => {
  test("product gone", async () => {
    await expectRefused(481, product.quoteLoan, { body: { products: [{ productCode: "noren-7", amount: 50_000 }] } });
  });

  test("quote changed", async () => {
    const body = acceptedBody(await quoteFor(phone, 50_000));
    const products = body.products.map((one) => ({ ...one, amount: 51_000 }));
    await expectRefused(484, product.applyLoan, { body: { ...body, products } });
  });

  test("agreement not accepted, and accepted with a wrong hash", async () => {
    const body = acceptedBody(await quoteFor(phone, 50_000));
    await expectRefused(400, product.applyLoan, { body: { ...body, accepted: false } });
    await expectRefused(485, product.applyLoan, { body: { ...body, agreements: [] } });
    const agreements = body.agreements.map((one) => ({ ...one, hash: "0".repeat(64) }));
    await expectRefused(485, product.applyLoan, { body: { ...body, agreements } });
  });

  test("quote older than its validity", async () => {
    const quote = await quoteFor(phone, 50_000);
    await goToDay(world, addDays(world.services.clock.today(), 14));
    await expectRefused(484, product.applyLoan, { body: acceptedBody(quote) });
  });
});

describe("somebody else's and nobody's", () => {
  test("someone else's order answers as missing, whatever is asked of it", async () => {
    const other = await runningLoan(world, 50_000);
    for (const orderId of [other.orderId, randomUUID()]) {
      await expectRefused(404, repay.loanDetail, { query: { orderId } });
      await expectRefused(404, repay.extensionOffer, { query: { orderId } });
      await expectRefused(404, repay.startRepayment, { body: { orderId, purpose: "full", channel: "transfer" } });
      await expectRefused(404, repay.certificatePdf, { query: { orderId, kind: "payoff" } });
      await expectRefused(404, borrow.agreementPdf, { query: { orderId } });
      await expectRefused(404, borrow.failBorrowHandler, { query: { orderId, action: "retry" } });
    }
  });

  test("someone else's coupon, an expired one and one that was used", async () => {
    const stranger = await certifiedPhone(world);
    const { rows } = await world.services.db.pool.query<{ user_id: string }>(
      "select user_id from loan_order where order_id = $1",
      [loan.orderId],
    );
    const others = await world.services.db.pool.query<{ user_id: string }>(
      "select user_id from person where user_id <> $1 limit 1",
      [rows[0]?.user_id],
    );
    expect(stranger.token).toBeDefined();
    const give = async (userId: string | undefined, state: string, expiration: string): Promise<string> => {
      const couponId = randomUUID();
      await world.services.db.pool.query(
        "insert into coupon values ($1, $2, 'campaign', 500, 0, $3, $4, now(), now())",
        [couponId, userId, expiration, state],
      );
      return couponId;
    };
    const coupons = [
      await give(others.rows[0]?.user_id, "usable", "2099-01-01"),
      await give(rows[0]?.user_id, "usable", "2020-01-01"),
      await give(rows[0]?.user_id, "used", "2099-01-01"),
      randomUUID(),
    ];
    for (const couponId of coupons)
      await expectRefused(490, repay.startRepayment, {
        body: { orderId: loan.orderId, purpose: "full", channel: "transfer", couponId },
      });
  });
});

test("a loan that is paid cannot be repaid again, extended or withdrawn from", async () => {
  const paid = await runningLoan(world, 50_000);
  await repayLoan(world, paid);
  phone = paid.phone;
  for (const purpose of ["full", "part", "extension", "withdrawal"])
    await expectRefused(404, repay.startRepayment, {
      body: { orderId: paid.orderId, purpose, channel: "transfer", amount: 1000 },
    });
  await expectRefused(489, repay.extensionOffer, { query: { orderId: paid.orderId } });
  phone = loan.phone;
});

test("a way to pay that nobody offers", async () => {
  await expectRefused(400, repay.startRepayment, {
    body: { orderId: loan.orderId, purpose: "full", channel: "pigeon" },
  });
});

describe("text that no database takes is refused before it is looked at", () => {
  test.each([
    ["a NUL", "Av. Uno \0 23"],
    ["half of a character", "Av. Uno \ud83d 23"],
  ])("%s", async (_, words) => {
    await expectRefused(400, makeDataRequest, { body: { kind: "correct", told: words } });
  });
});
