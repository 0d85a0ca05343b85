import { randomUUID } from "node:crypto";
import { couponList } from "@noren/contract/calls/coupon";
import { guidanceApply, guidanceMsg } from "@noren/contract/calls/preorder";
import { msgCenter } from "@noren/contract/calls/user";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { certifiedPhone, userIdOf } from "../../../test/support/people/borrowers.ts";
import { runningLoan, goTo } from "../../../test/support/loans/loans.ts";
import { sameAt } from "../../../test/support/people/sign-in.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => goTo(world, "2027-03-01"));
afterAll(() => world.close());

const item = { productCode: "noren-30", productName: "Noren 30", productIcon: "/icon.svg", productAmount: 200_000 };
const body = { applyTotalAmount: 200_000, products: [item] };
const stored = async () => {
  const tables = await Promise.all(
    ["reservation", "coupon", "message"].map((table) =>
      world.services.db.pool.query(`select t::text as row from ${table} t order by 1`),
    ),
  );
  return JSON.stringify(tables.map((result) => result.rows as unknown[]));
};

test("reserves the next loan and gives a repayment coupon for the current one", async () => {
  const { phone } = await runningLoan(world);
  const answer = await phone.call(guidanceApply, { body });
  const coupon = { kind: "repayment", amount: 1000, minimum: 20_000, expiration: "2027-03-31", state: "usable" };
  expect(answer).toMatchObject({ code: 200, data: { coupon } });
  expect((await phone.call(couponList, {})).data?.details).toMatchObject([coupon]);
  expect((await phone.call(guidanceMsg, {})).data).toMatchObject({
    reservationId: answer.data?.reservationId,
    state: "reserved",
  });
  const inbox = await phone.call(msgCenter, { body: {} });
  expect(inbox.data?.details[0]).toMatchObject({ kind: "coupon-received", link: "/coupon" });
});

test("the coupon is 'never more than the interest' of the current loan", async () => {
  const { phone } = await runningLoan(world, 30_000, "noren-15");
  const offered = (await phone.call(guidanceMsg, {})).data;
  expect(offered).toMatchObject({ couponAmount: 435, sumAmount: 200_000 });
  const asked = { applyTotalAmount: 200_000, products: offered?.products ?? [] };
  expect((await phone.call(guidanceApply, { body: asked })).data?.coupon).toMatchObject({ amount: 435 });
});

test.each([
  ["another total", { ...body, applyTotalAmount: 300_000 }],
  ["another amount", { applyTotalAmount: 150_000, products: [{ ...item, productAmount: 150_000 }] }],
  ["another product", { ...body, products: [{ ...item, productCode: "noren-60" }] }],
  ["twice", { applyTotalAmount: 400_000, products: [item, item] }],
])("%s is not what is offered: refused, and nothing is stored", async (_, asked) => {
  const { phone } = await runningLoan(world);
  const before = await stored();
  expect(await phone.call(guidanceApply, { body: asked })).toMatchObject({ code: 450, data: null });
  expect(await stored()).toBe(before);
});

test("317 where nothing is offered, or something is reserved already; 420 for a suspended account", async () => {
  expect(await (await certifiedPhone(world)).call(guidanceApply, { body })).toMatchObject({ code: 317 });
  const { phone } = await runningLoan(world);
  await phone.call(guidanceApply, { body });
  const before = await stored();
  expect(await phone.call(guidanceApply, { body })).toMatchObject({ code: 317 });
  await world.services.db.pool.query("update person set state = 'suspended' where user_id = $1", [
    await userIdOf(world, phone),
  ]);
  expect(await phone.call(guidanceApply, { body })).toMatchObject({ code: 420 });
  expect(await stored()).toBe(before);
});

test("one key three times, and two devices at once: one reservation, one coupon", async () => {
  const { phone } = await runningLoan(world);
  phone.idempotencyKey = randomUUID();
  const tablet = sameAt(world, phone);
  const answers = await Promise.all(
    [phone, phone, phone, tablet, tablet].map((device) => device.call(guidanceApply, { body })),
  );
  const made = new Set(answers.flatMap((answer) => answer.data?.reservationId ?? []));
  expect(made.size).toBe(1);
  expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([200, 317]));
  expect((await phone.call(couponList, {})).data?.details).toHaveLength(1);
});
