import { liftSuspension, suspendCustomer } from "@noren/staff/calls/customers";
import { msgCenter } from "@noren/contract/calls/user";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certifiedPhone, quoteFor, signInAgain, userIdOf } from "../../../test/support/people/borrowers.ts";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("what was suspended is lifted once; what was not is refused", async () => {
  const { world, at } = house;
  const phone = await certifiedPhone(world);
  const body = { id: await userIdOf(world, phone), reason: "Se aclaró con el cliente" };
  const risk = await staffOf(world, at, "risk");
  expect((await risk.call(liftSuspension, { body })).refusal?.code).toBe("already-so");
  await risk.call(suspendCustomer, { body });
  expect((await risk.call(liftSuspension, { body })).status).toBe(200);
  await signInAgain(world, phone);
  expect((await quoteFor(phone)).items).toHaveLength(1);
  const inbox = (await phone.call(msgCenter, { body: {} })).data?.details ?? [];
  const kinds = inbox.map(({ kind }) => kind).filter((kind) => kind.startsWith("account-"));
  expect(kinds.toSorted()).toEqual(["account-freed", "account-suspended"]);
});
