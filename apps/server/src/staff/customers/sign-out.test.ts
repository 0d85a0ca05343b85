import { randomUUID } from "node:crypto";
import { status } from "@noren/contract/calls/user";
import { passkeys } from "@noren/contract/calls/passkey";
import { signOutCustomer } from "@noren/staff/calls/customers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInAgain, userIdOf } from "../../../test/support/people/borrowers.ts";
import { withPasskey } from "../../../test/support/people/passkeys.ts";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

const reason = "Perdió su celular";

test("staff signs somebody out everywhere, and their passkeys stay or go as asked", async () => {
  const { world, at } = house;
  const { phone } = await withPasskey(world);
  const id = await userIdOf(world, phone);
  const agent = await staffOf(world, at, "agent");
  for (const [removePasskeys, left] of [
    [false, 1],
    [true, 0],
  ] as const) {
    expect((await agent.call(signOutCustomer, { body: { id, reason, removePasskeys } })).status).toBe(200);
    expect(await phone.call(status, {})).toMatchObject({ code: 401 });
    await signInAgain(world, phone);
    expect((await phone.call(passkeys, {})).data?.details).toHaveLength(left);
  }
  expect(await staffAuditOf(world, "customers/sign-out")).toMatchObject([
    { user_id: id, details: { reason, passkeys: "kept" } },
    { user_id: id, details: { reason, passkeys: "removed" } },
  ]);
});

test("nobody who is not there is signed out", async () => {
  const agent = await staffOf(house.world, house.at, "agent");
  const body = { id: randomUUID(), reason, removePasskeys: true };
  expect((await agent.call(signOutCustomer, { body })).status).toBe(404);
});
