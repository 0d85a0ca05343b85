import { afterAll, beforeAll, expect, test } from "vitest";
import { doJobs } from "../../../test/support/people/borrowers.ts";
import {
  anotherCode,
  askForCode,
  carrierCode,
  tryCode,
  waitingForCarrier,
} from "../../../test/support/people/carrier.ts";
import { statusOf } from "../../../test/support/loans/loans.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("section 7: what fotp sent is checked by fv, and not by lv", async () => {
  const loan = await waitingForCarrier(world, 1);
  await askForCode(loan.phone, 1);
  const code = await carrierCode(world, loan.phone);
  expect(await tryCode(loan.phone, code, 2)).toMatchObject({ code: 472 });
  expect((await tryCode(loan.phone, anotherCode(code), 1)).data).toEqual({ verified: false, triesLeft: 2 });
  expect((await tryCode(loan.phone, code, 1)).data).toEqual({ verified: true, triesLeft: 2 });
  await doJobs(world);
  expect(await statusOf(loan)).toBe(40);
});
