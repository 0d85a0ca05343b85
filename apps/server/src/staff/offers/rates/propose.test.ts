import { proposeRate } from "@noren/staff/calls/rates";
import type { CapFigures } from "@noren/staff/offers/offer-fields";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ConsoleWorld,
  type SignedInTestStaff,
  startConsoleWorld,
} from "../../../../test/support/staff/console.ts";
import { administratorOf, approveAs, reason } from "../../../../test/support/staff/offers.ts";
import { rateCaps } from "../../../loans/offers/offers.ts";

let house: ConsoleWorld;
let ana: SignedInTestStaff;
let beto: SignedInTestStaff;
beforeAll(async () => {
  house = await startConsoleWorld();
  ana = await administratorOf(house);
  beto = await administratorOf(house);
});
afterAll(() => house.close());

const cap = (change: Partial<CapFigures>): CapFigures => ({
  type: 26,
  from: "2026-12-15",
  to: null,
  rate: 35_040,
  certificate: "CMF 12/2026",
  ...change,
});
const proposed = (change: Partial<CapFigures>) => ana.call(proposeRate, { body: { cap: cap(change), reason } });
const kept = async () =>
  (await rateCaps(house.world.services.db.drizzle))
    .filter(({ sample }) => !sample)
    .map(({ type, from }) => [type, from]);

test("a row of the cap is loaded once another administrator has approved it, with its certificate", async () => {
  const { proposalId } = (await proposed({})).answer;
  expect(await kept()).toEqual([]);
  expect(await approveAs(ana, proposalId)).toBe("own-proposal");
  expect(await approveAs(beto, proposalId)).toBeUndefined();
  expect(await kept()).toEqual([[26, "2026-12-15"]]);
  expect((await proposed({ rate: 30_000 })).refusal?.code).toBe("cap-exists");
});

test("a row that the CMF's service loaded meanwhile is not overwritten", async () => {
  const { proposalId } = (await proposed({ type: 45 })).answer;
  await house.world.services.db.pool.query(
    "insert into rate_cap (cap_type, from_day, annual_rate, certificate) values (45, '2026-12-15', 40000, 'CMF')",
  );
  expect(await approveAs(beto, proposalId)).toBe("cap-exists");
});

test("a row that ends before it begins, a day that does not exist or another type is no row", async () => {
  for (const wrong of [{ to: "2026-12-14" }, { from: "2026-02-30" }, { rate: 0 }, { type: 44 as 45 }])
    expect((await proposed(wrong)).refusal?.code).toBe("invalid-input");
});
