import { userBandingAccount } from "@noren/contract/calls/account";
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

test("before the last step there is none", async () => {
  expect(await (await phoneAt(world, 50)).call(userBandingAccount, {})).toMatchObject({ code: 404 });
});
