import { ownPasskeys } from "@noren/staff/calls/own";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { invitedWithPasskey } from "../../../../test/support/staff/staff-passkeys.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("everybody sees their own, and nobody else's", async () => {
  const { world, at } = house;
  const [mine, other] = [await invitedWithPasskey(world, at), await invitedWithPasskey(world, at)];
  for (const { browser, passkeyId } of [mine, other])
    expect((await browser.call(ownPasskeys, {})).answer.rows).toMatchObject([{ id: passkeyId, usedAt: null }]);
});
