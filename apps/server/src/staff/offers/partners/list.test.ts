import { partnerList } from "@noren/staff/calls/partners";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { administratorOf } from "../../../../test/support/staff/offers.ts";
import { savePartner } from "../../../people/partner/partners.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("every partner with the fingerprint of its key, by page", async () => {
  const { db, clock } = house.world.services;
  for (const channel of ["acme", "banco"])
    await savePartner(db.drizzle, { channel, publicKey: channel, algorithm: "EdDSA", registeredAt: clock.now() });
  const administrator = await administratorOf(house);
  const first = (await administrator.call(partnerList, { query: { size: 1 } })).answer;
  expect(first.rows).toMatchObject([{ id: "acme", algorithm: "EdDSA", enabled: true }]);
  const second = (await administrator.call(partnerList, { query: { size: 1, mark: first.next } })).answer;
  expect(second.rows.map(({ id }) => id)).toEqual(["banco"]);
  expect(second.rows[0]?.fingerprint).not.toBe(first.rows[0]?.fingerprint);
});
