import { randomUUID } from "node:crypto";
import { guidanceApply, guidanceMsg } from "@noren/contract/calls/preorder";
import { productList } from "@noren/contract/calls/product";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { certifiedPhone, userIdOf } from "../../../test/support/people/borrowers.ts";
import { runningLoan, borrowMore, goTo, settle } from "../../../test/support/loans/loans.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => goTo(world, "2027-03-01"));
afterAll(() => world.close());

/** A picture of the product: two cloths for a month. */
const MONTH = "/pictures/product-month.svg";
const guidance = (phone: TestPhone) => phone.call(guidanceMsg, {});
const guideList = async (phone: TestPhone) => (await phone.call(productList, { params: { x: "3" } })).data?.details;
const change = (sql: string, values: unknown[]) => world.services.db.pool.query(sql, values);

describe("what is offered as the next, larger loan", () => {
  test("the most of the same period that the next limit allows, until the running loan is due", async () => {
    const { phone, orderId } = await runningLoan(world);
    const answer = await guidance(phone);
    expect(answer).toMatchObject({
      code: 200,
      data: {
        orderId,
        couponAmount: 1000,
        sumAmount: 200_000,
        products: [{ productCode: "noren-30", productName: "Noren 30", productIcon: MONTH, productAmount: 200_000 }],
        validUntil: "2027-03-31",
      },
    });
    expect(answer.data?.state).toBeUndefined();
  });

  test("of the next period, where that lends more; counted from the loan due first", async () => {
    const phone = await certifiedPhone(world, { income: 2_000_000 });
    const { orderId } = await borrowMore(world, phone, 100_000, "noren-15");
    await settle(world, { phone, orderId });
    await borrowMore(world, phone, 200_000, "noren-15");
    expect((await guidance(phone)).data).toMatchObject({
      sumAmount: 300_000,
      products: [{ productCode: "noren-30", productAmount: 300_000 }],
    });
  });

  test("no more than income bears: what is reserved would be approved", async () => {
    const phone = await certifiedPhone(world, { income: 900_000, fixedCosts: 300_000 });
    await borrowMore(world, phone, 100_000, "noren-30");
    expect((await guidance(phone)).data).toMatchObject({ sumAmount: 145_000 });
  });

  test("less what other loans use of the limit", async () => {
    const { phone } = await runningLoan(world, 40_000, "noren-15");
    await borrowMore(world, phone, 50_000, "noren-30");
    expect((await guidance(phone)).data).toMatchObject({ sumAmount: 150_000 });
  });

  test("productList/V2/3 lists the same, with its price", async () => {
    const { phone } = await runningLoan(world);
    expect(await guideList(phone)).toMatchObject([
      { productCode: "noren-30", productAmount: 200_000, periodDays: 30, annualRate: 34_800 },
    ]);
  });
});

/** Asserts that there is nothing, and nothing on the guide's list. */
async function expectNone(phone: TestPhone): Promise<void> {
  expect(await guidance(phone)).toMatchObject({ code: 317, data: null });
  expect(await guideList(phone)).toEqual([]);
}

describe("317: no guidance", () => {
  test("without a running loan", async () => {
    await expectNone(await certifiedPhone(world));
    const { phone, orderId } = await runningLoan(world);
    await settle(world, { phone, orderId });
    await expectNone(phone);
  });

  test("overdue, or past its due date", async () => {
    const { phone, orderId } = await runningLoan(world);
    goTo(world, "2027-04-01");
    await expectNone(phone);
    goTo(world, "2027-03-02");
    await change("update loan_order set status = 70 where order_id = $1", [orderId]);
    await expectNone(phone);
  });

  test("a loan that is not recognised", async () => {
    const { phone, orderId } = await runningLoan(world);
    await change(
      `insert into dispute values ($1, $2, $3, '2027-03-01', null, null, '2027-03-15', '\\x00', now(), now())`,
      [randomUUID(), orderId, await userIdOf(world, phone)],
    );
    await expectNone(phone);
  });

  test("a suspended account", async () => {
    const { phone } = await runningLoan(world);
    await change("update person set state = 'suspended' where user_id = $1", [await userIdOf(world, phone)]);
    await expectNone(phone);
  });

  test("nothing can be quoted, or the loan was free", async () => {
    const { phone, orderId } = await runningLoan(world);
    await change("update rate_cap set annual_rate = annual_rate - 10000", []);
    await expectNone(phone);
    await change("update rate_cap set annual_rate = annual_rate + 10000", []);
    await change("update loan set price = price || '{\"interest\": 0}' where order_id = $1", [orderId]);
    await expectNone(phone);
  });
});

test("tells that a loan is reserved, then that it is offered, until its last day", async () => {
  const { phone, orderId } = await runningLoan(world);
  const offered = (await guidance(phone)).data;
  const body = { applyTotalAmount: 200_000, products: offered?.products ?? [] };
  const reservationId = (await phone.call(guidanceApply, { body })).data?.reservationId;
  const known = { reservationId, orderId, couponAmount: 1000, sumAmount: 200_000, products: offered?.products };
  expect((await guidance(phone)).data).toEqual({ ...known, state: "reserved", validUntil: "2027-03-31" });
  // An extension moves the due date.
  await change("update loan_order set due_day = '2027-04-30' where order_id = $1", [orderId]);
  expect((await guidance(phone)).data).toMatchObject({ validUntil: "2027-04-30" });

  await settle(world, { phone, orderId });
  expect((await guidance(phone)).data).toEqual({ ...known, state: "offered", validUntil: "2027-03-10" });
  expect(await guideList(phone)).toMatchObject([{ productCode: "noren-30", productAmount: 200_000 }]);
  goTo(world, "2027-03-10", 23);
  expect(await guidance(phone)).toMatchObject({ code: 200 });
  goTo(world, "2027-03-11", 1);
  await expectNone(phone);
});
