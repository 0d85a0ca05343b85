import { couponList, receiveCoupon } from "@noren/contract/calls/coupon";
import { languages } from "@noren/contract/languages";
import { addDays } from "@noren/lending/calendar/calendar-day";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { certifiedPhone } from "../../../test/support/people/borrowers.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";
import { changeCoupon, expireCoupons } from "./coupons.ts";

let world: World;
let phone: TestPhone;
let couponId: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  phone = await certifiedPhone(world);
  couponId = (await phone.call(receiveCoupon, {})).data?.couponId ?? "";
});
afterAll(() => world.close());

const details = async (by = phone) => (await by.call(couponList, {})).data?.details;
const states = async () => (await details())?.map((coupon) => coupon.state);
const change = (event: Parameters<typeof changeCoupon>[2], later = 0) => {
  const { db, clock } = world.services;
  return db.transaction((tx) => changeCoupon(tx, couponId, event, addDays(clock.today(), later), clock.now()));
};

test("one's own coupons, with a title in the caller's language", async () => {
  const titles = new Set<string | undefined>();
  for (const language of languages) {
    phone.language = language;
    const listed = await details();
    expect(listed).toMatchObject([{ couponId, amount: 1000 }]);
    titles.add(listed?.[0]?.title);
  }
  expect(titles.size).toBe(5);
  expect(await details(await certifiedPhone(world))).toEqual([]);
});

test("used and expired ones too; withdrawn ones are not shown", async () => {
  await change("intent-made");
  expect(await states()).toEqual(["reserved"]);
  await change("intent-paid");
  expect(await states()).toEqual(["used"]);
  await change("payment-reversed", 61);
  expect(await states()).toEqual(["expired"]);
  await world.services.db.pool.query("update coupon set state = 'withdrawn' where coupon_id = $1", [couponId]);
  expect(await states()).toEqual([]);
});

test("'a failed or expired intent gives it back'", async () => {
  for (const event of ["intent-failed", "intent-expired"] as const) {
    expect(await change("intent-made")).toBe(true);
    expect(await change("intent-made")).toBe(false);
    expect(await change(event)).toBe(true);
    expect(await states()).toEqual(["usable"]);
  }
});

test("of two repayments at once one gets the coupon", async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => change("intent-made")));
  expect(made.filter(Boolean)).toHaveLength(1);
});

test("the day after its expiration it is expired, before and after the change of day was worked through", async () => {
  const { db, clock } = world.services;
  const before = clock.aheadMs;
  clock.moveTo(before + 61 * DAY_MS);
  expect(await states()).toEqual(["expired"]);
  clock.moveTo(before);
  await db.transaction((tx) => expireCoupons(tx, addDays(clock.today(), 60), clock.now()));
  expect(await states()).toEqual(["usable"]);
  await db.transaction((tx) => expireCoupons(tx, addDays(clock.today(), 61), clock.now()));
  expect(await states()).toEqual(["expired"]);
});
