import { proposeProduct } from "@noren/staff/calls/products";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type ConsoleWorld,
  type SignedInTestStaff,
  staffAuditOf,
  startConsoleWorld,
} from "../../../../test/support/staff/console.ts";
import {
  administratorOf,
  approveAs,
  changeOf30,
  noren30,
  proposeFor30,
} from "../../../../test/support/staff/offers.ts";
import { addProduct, findProduct } from "../../../loans/offers/offers.ts";

let house: ConsoleWorld;
let ana: SignedInTestStaff;
let beto: SignedInTestStaff;
beforeEach(async () => {
  house = await startConsoleWorld();
  ana = await administratorOf(house);
  beto = await administratorOf(house);
});
afterEach(() => house.close());

const priceOf30 = async (code = "noren-30") => findProduct(house.world.services.db.drizzle, code);
const refusalOf = async (body: ReturnType<typeof changeOf30>) =>
  (await ana.call(proposeProduct, { body })).refusal?.code;

test("a price that one proposes and another approves is the price, once", async () => {
  const id = await proposeFor30(ana, { annualRate: 33_600 });
  expect((await priceOf30())?.annualRate).toBe(34_800);
  expect(await approveAs(ana, id)).toBe("own-proposal");
  expect(await approveAs(beto, id)).toBeUndefined();
  expect((await priceOf30())?.annualRate).toBe(33_600);
  expect(await approveAs(beto, id)).toBe("proposal-not-open");
  const [line] = await staffAuditOf(house.world, "products/propose");
  expect(line?.details).toMatchObject({ before: noren30, after: { annualRate: 33_600 } });
});

test("a price above the cap cannot even be proposed, nor one while no cap is in force", async () => {
  expect(await refusalOf(changeOf30({ annualRate: 36_001 }))).toBe("above-cap");
  await house.world.services.db.pool.query("update rate_cap set to_day = '2020-12-31'");
  expect(await refusalOf(changeOf30({ annualRate: 30_000 }))).toBe("no-cap");
  expect((await priceOf30())?.annualRate).toBe(34_800);
});

test("a proposal is refused where the cap has fallen below it meanwhile, and nothing is changed", async () => {
  const id = await proposeFor30(ana, { annualRate: 35_400 });
  await house.world.services.db.pool.query("update rate_cap set annual_rate = 35000 where cap_type = 26");
  expect(await approveAs(beto, id)).toBe("above-cap");
  expect((await priceOf30())?.annualRate).toBe(34_800);
});

test("a proposal is refused where the product changed after it was proposed", async () => {
  const id = await proposeFor30(ana, { annualRate: 33_600 });
  await house.world.services.db.pool.query("update product set max_amount = 500000 where product_code = 'noren-30'");
  expect(await approveAs(beto, id)).toBe("changed-meanwhile");
  expect(await priceOf30()).toMatchObject({ annualRate: 34_800, maxAmount: 500_000 });
  expect(await refusalOf(changeOf30({ annualRate: 33_000 }, noren30, "noren-15"))).toBe("changed-meanwhile");
});

test("what the cap forbids by now may be taken off offer, but not changed into another price above it", async () => {
  await house.world.services.db.pool.query("update rate_cap set annual_rate = 34000");
  expect(await refusalOf(changeOf30({ onOffer: false, annualRate: 34_500 }))).toBe("above-cap");
  const id = await proposeFor30(ana, { onOffer: false });
  expect(await approveAs(beto, id)).toBeUndefined();
  expect((await priceOf30())?.onOffer).toBe(false);
});

test("a new product is added once; one that came first is not overwritten", async () => {
  const body = changeOf30({ productName: "Noren 45", periodDays: 45 }, null, "noren-45");
  const id = (await ana.call(proposeProduct, { body })).answer.proposalId;
  const other = { ...noren30, productCode: "noren-45" };
  await addProduct(house.world.services.db.drizzle, other);
  expect(await approveAs(beto, id)).toBe("changed-meanwhile");
  expect(await priceOf30("noren-45")).toEqual(other);
});

test("nothing to change, amounts upside down or figures out of bounds are no proposal", async () => {
  expect(await refusalOf(changeOf30({}))).toBe("nothing-changed");
  for (const wrong of [{ minAmount: 700_000 }, { maxAmount: 1_200_001 }, { annualRate: -1 }, { periodDays: 0 }])
    expect(await refusalOf(changeOf30(wrong))).toBe("invalid-input");
});
