import { randomUUID } from "node:crypto";
import { couponList } from "@noren/contract/calls/coupon";
import { guidanceApply, guidanceCancel, guidanceMsg } from "@noren/contract/calls/preorder";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runningLoan, goTo, settle } from "../../../test/support/loans/loans.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";
import { expireReservations, reservationAfterOverdue } from "./end-reservation.ts";
import { changeCoupon } from "../coupons/coupons.ts";

let world: World;
let phone: TestPhone;
let orderId: string;
let reservationId: string;
let couponId: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  goTo(world, "2027-03-01");
  ({ phone, orderId } = await runningLoan(world));
  const products = (await phone.call(guidanceMsg, {})).data?.products ?? [];
  const answer = await phone.call(guidanceApply, { body: { applyTotalAmount: 200_000, products } });
  reservationId = answer.data?.reservationId ?? "";
  couponId = answer.data?.coupon.couponId ?? "";
});
afterAll(() => world.close());

const cancel = (by = phone, id = reservationId) => by.call(guidanceCancel, { body: { reservationId: id } });
const use = (event: Parameters<typeof changeCoupon>[2]) => {
  const { db, clock } = world.services;
  return db.transaction((tx) => changeCoupon(tx, couponId, event, clock.today(), clock.now()));
};
const couponStates = async () => (await phone.call(couponList, {})).data?.details.map((coupon) => coupon.state);
const state = async () => {
  const { rows } = await world.services.db.pool.query<{ state: string }>(
    "select state from reservation where reservation_id = $1",
    [reservationId],
  );
  return rows[0]?.state;
};
const inTransaction = (work: (...args: Parameters<typeof reservationAfterOverdue>) => Promise<void>, about: string) =>
  world.services.db.transaction((tx) => work(tx, world.services, about));
const changeDay = () =>
  world.services.db.transaction((tx) => expireReservations(tx, world.services, world.services.clock.today()));

describe("'Cancelling costs nothing; an unused coupon goes back'", () => {
  test("reserved: the coupon is gone, and the loan can be reserved anew", async () => {
    expect(await cancel()).toMatchObject({ code: 200 });
    expect(await couponStates()).toEqual([]);
    const again = (await phone.call(guidanceMsg, {})).data;
    expect(again?.state).toBeUndefined();
    const body = { applyTotalAmount: 200_000, products: again?.products ?? [] };
    expect(await phone.call(guidanceApply, { body })).toMatchObject({ code: 200 });
  });

  test("a used coupon stays used", async () => {
    await use("intent-made");
    await use("intent-paid");
    await settle(world, { phone, orderId });
    expect(await cancel()).toMatchObject({ code: 200 });
    expect(await couponStates()).toEqual(["used"]);
  });

  test.each(["intent-failed", "intent-expired"] as const)(
    "one in an open repayment stays until that ends (%s), and goes back then",
    async (ended) => {
      await use("intent-made");
      await cancel();
      expect(await couponStates()).toEqual(["reserved"]);
      await use(ended);
      expect(await couponStates()).toEqual([]);
    },
  );

  test("a loan gets no second coupon by cancelling: one that is used, or in a repayment, is the last", async () => {
    await use("intent-made");
    await cancel();
    expect(await phone.call(guidanceMsg, {})).toMatchObject({ code: 317 });
    await use("intent-paid");
    expect(await phone.call(guidanceMsg, {})).toMatchObject({ code: 317 });
  });

  test("one in an open repayment that is paid was used", async () => {
    await use("intent-made");
    await cancel();
    await use("intent-paid");
    expect(await couponStates()).toEqual(["used"]);
  });

  test("cancelled while a repayment gives the coupon back: it goes back, whoever comes first", async () => {
    await use("intent-made");
    await Promise.all([cancel(), use("intent-expired")]);
    expect(await couponStates()).toEqual([]);
  });
});

test("somebody else's reservation answers as a missing one", async () => {
  const other = await runningLoan(world);
  expect(await cancel(other.phone)).toMatchObject({ code: 404, data: null });
  expect(await cancel(phone, randomUUID())).toMatchObject({ code: 404, data: null });
  expect(await state()).toBe("reserved");
});

test("what is over cannot be cancelled; the same key twice is the same answer", async () => {
  phone.idempotencyKey = randomUUID();
  expect([(await cancel()).code, (await cancel()).code]).toEqual([200, 200]);
  phone.idempotencyKey = randomUUID();
  expect(await cancel()).toMatchObject({ code: 452 });
});

describe("a reservation lapses, and its unused coupon goes back", () => {
  test("when its loan falls overdue", async () => {
    await inTransaction(reservationAfterOverdue, orderId);
    expect([await state(), await couponStates()]).toEqual(["lapsed", []]);
  });

  test("when it was offered and its last day has passed", async () => {
    await settle(world, { phone, orderId });
    goTo(world, "2027-03-10", 23);
    await changeDay();
    expect(await state()).toBe("offered");
    goTo(world, "2027-03-11", 1);
    await Promise.all([changeDay(), changeDay()]);
    expect([await state(), await couponStates()]).toEqual(["lapsed", []]);
  });

  test.each([25, 60, 70, 80])("when its loan ended another way (status %i)", async (status) => {
    await changeDay();
    expect(await state()).toBe("reserved");
    await world.services.db.pool.query("update loan_order set status = $2 where order_id = $1", [orderId, status]);
    await changeDay();
    expect([await state(), await couponStates()]).toEqual(["lapsed", []]);
  });

  test("but not because the due date passes while its loan is not overdue: a voucher is checked, say", async () => {
    goTo(world, "2027-04-01");
    await changeDay();
    expect(await state()).toBe("reserved");
  });
});
