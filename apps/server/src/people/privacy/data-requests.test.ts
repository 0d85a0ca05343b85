import { dataRequests, makeDataRequest } from "@noren/contract/calls/privacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certifiedPhone } from "../../../test/support/people/borrowers.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("nobody sees another's, and what was told is stored under its owner's key", async () => {
  const [mine, other] = [await certifiedPhone(world), await certifiedPhone(world)];
  await mine.call(makeDataRequest, { body: { kind: "correct", told: "Vivo en Ñuñoa" } });
  expect((await other.call(dataRequests, {})).data?.details).toEqual([]);
  const { rows } = await world.services.db.pool.query<{ told: Buffer }>("select told_sealed as told from data_request");
  expect(rows.some(({ told }) => told.includes("Ñuñoa"))).toBe(false);
});
