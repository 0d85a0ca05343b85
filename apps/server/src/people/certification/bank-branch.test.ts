import { bankBranch } from "@noren/contract/calls/account";
import { afterAll, beforeAll, expect, test } from "vitest";
import { passStepOne, phoneAt } from "../../../test/support/people/certification.ts";
import { databaseVariables } from "../../../../../tools/embedded-database/roles.ts";
import { productionEnv } from "../../../test/support/server/production.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import { banksPaidBy } from "../../customers/dict/banks.ts";
import { readConfig } from "../../platform/config/config.ts";
import { fintocPayouts } from "../../providers/payouts/fintoc.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("section 7: a details list of bankCode and bankName, with the account types of each", async () => {
  const phone = await phoneAt(world, 10);
  const { data } = await phone.call(bankBranch, {});
  const banks = new Map(data?.details.map((bank) => [bank.bankCode, bank]));
  expect(banks.size).toBe(data?.details.length);
  expect(banks.get("012")).toEqual({
    bankCode: "012",
    bankName: "BancoEstado",
    accountTypes: ["cuenta_rut", "vista", "corriente", "ahorro"],
  });
  expect(banks.get("016")?.accountTypes).toEqual(["vista", "corriente", "ahorro"]);
  expect(banks.get("672")?.accountTypes).toEqual(["vista"]);
  expect(banks.get("875")?.accountTypes).toEqual(["prepago"]);
  expect([banks.has("031"), banks.has("059"), banks.has("764")]).toEqual([false, false, false]);
  expect(data).not.toHaveProperty("cuentaRut");
});

test("once the card is known, the number of one's own CuentaRUT comes along", async () => {
  const phone = await phoneAt(world, 20);
  const run = await passStepOne(world, phone);
  expect((await phone.call(bankBranch, {})).data?.cuentaRut).toBe(run.split("-")[0]);
});

test("only what the provider of payouts reaches is offered", () => {
  const config = readConfig({
    ...productionEnv(),
    ...databaseVariables("postgres://x"),
    NOREN_SECRET: "5e".repeat(32),
  });
  if (config.payouts.provider !== "fintoc") throw new Error("production pays out through Fintoc");
  const banks = banksPaidBy(fintocPayouts(config.payouts));
  expect(banks.find((bank) => bank.bankCode === "012")?.accountTypes).toEqual(["cuenta_rut", "vista", "corriente"]);
  expect(banks.some((bank) => bank.bankCode === "062")).toBe(false);
});

test("a visitor is told nothing", async () => {
  expect(await new TestPhone(world).call(bankBranch, {})).toMatchObject({ code: 401 });
});
