import { userBandingAccount } from "@noren/contract/calls/account";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { certifiedPhone, userIdOf } from "../../../test/support/people/borrowers.ts";
import { movedPhone } from "../../customers/people.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certifiedByCalls, phoneAt } from "../../../test/support/people/certification.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("the account as saved, all but the end of its number hidden", async () => {
  const phone = await certifiedByCalls(world, { bankCode: "051", accountType: "vista", accountNumber: "00998877" });
  const { code, data } = await phone.call(userBandingAccount, {});
  expect(code).toBe(200);
  expect(data).toMatchObject({
    bankCode: "051",
    bankName: "Falabella",
    accountType: "vista",
    accountNumberMasked: "••••8877",
  });
  expect(data?.run).toMatch(/^\d{1,2}\.\d{3}\.\d{3}-[\dK]$/);
});

test("for 72 hours after a change of phone it says until when it cannot be changed", async () => {
  const phone = await certifiedPhone(world);
  expect((await phone.call(userBandingAccount, {})).data?.heldUntil).toBeUndefined();
  const { clock, db } = world.services;
  const movedAt = clock.now();
  await movedPhone(db.drizzle, await userIdOf(world, phone), movedAt);
  const { heldUntil } = (await phone.call(userBandingAccount, {})).data ?? {};
  expect(Date.parse(heldUntil ?? "")).toBe(movedAt.getTime() + 72 * HOUR_MS);
  clock.moveTo(clock.aheadMs + 72 * HOUR_MS);
  expect((await phone.call(userBandingAccount, {})).data?.heldUntil).toBeUndefined();
});

test("before the last step there is none", async () => {
  expect(await (await phoneAt(world, 50)).call(userBandingAccount, {})).toMatchObject({ code: 404 });
});
