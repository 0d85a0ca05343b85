import { afterAll, beforeAll, expect, test } from "vitest";
import { askForCode, carrierCode, waitingForCarrier } from "../../../test/support/people/carrier.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("section 7: any other than 2 is asked through fotp, and only through it", async () => {
  const { phone } = await waitingForCarrier(world, 1);
  expect(await askForCode(phone, 1)).toMatchObject({ code: 200, data: { resendAfter: 60 } });
  expect(await carrierCode(world, phone)).toMatch(/^\d{6}$/);
  const other = await waitingForCarrier(world, 2);
  expect(await askForCode(other.phone, 1)).toMatchObject({ code: 404 });
});
