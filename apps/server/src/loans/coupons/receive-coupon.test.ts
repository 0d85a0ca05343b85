import { randomUUID } from "node:crypto";
import { couponList, receiveCoupon } from "@noren/contract/calls/coupon";
import { addDays } from "@noren/lending/calendar/calendar-day";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certifiedPhone } from "../../../test/support/people/borrowers.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("the welcome coupon once certification is complete", async () => {
  const phone = await certifiedPhone(world);
  expect(await phone.call(receiveCoupon, {})).toMatchObject({
    code: 200,
    data: {
      kind: "welcome",
      title: "Welcome coupon",
      amount: 1000,
      minimum: 20_000,
      expiration: addDays(world.services.clock.today(), 60),
      state: "usable",
    },
  });
});

test("316 when nothing is due: not certified, or already received", async () => {
  const newcomer = await signedInPhone(world);
  expect(await newcomer.call(receiveCoupon, {})).toMatchObject({ code: 316, data: null });
  const phone = await certifiedPhone(world);
  await phone.call(receiveCoupon, {});
  expect(await phone.call(receiveCoupon, {})).toMatchObject({ code: 316, data: null });
});

test("316 where the lender gives none", async () => {
  const without = await startWorld({ env: { NOREN_WELCOME_COUPON: "0" } });
  expect(await (await certifiedPhone(without)).call(receiveCoupon, {})).toMatchObject({ code: 316 });
  await without.close();
});

test("eight at once: one coupon; the same key twice: the same answer", async () => {
  const phone = await certifiedPhone(world);
  const answers = await Promise.all(Array.from({ length: 8 }, () => phone.call(receiveCoupon, {})));
  expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(316)]);
  expect((await phone.call(couponList, {})).data?.details).toHaveLength(1);

  const again = await certifiedPhone(world);
  again.idempotencyKey = randomUUID();
  const [first, second] = [await again.call(receiveCoupon, {}), await again.call(receiveCoupon, {})];
  expect(second.data).toEqual(first.data);
});
