import { expect, test } from "vitest";
import type { Listed } from "./ask-loan.ts";
import { boundsOf, isOpen, isSamePrice, livePrice } from "./live-price.ts";

const product: Listed = {
  productCode: "noren-30",
  productName: "Noren 30",
  productIcon: "/icon.svg",
  productAmount: 200_000,
  minAmount: 50_000,
  maxAmount: 600_000,
  most: 600_000,
  periodDays: 30,
  annualRate: 34_800,
  dailyRate: "0,097 %",
  cae: 3559,
  feeNet: 0,
  nominalDue: "2026-12-16",
  due: "2026-12-16",
};

test("the live price is the cost card of the design, to the peso", () => {
  expect(livePrice(product, 200_000, "2026-11-16")).toEqual({
    principal: 200_000,
    received: 200_000,
    interest: 5800,
    annualRate: 34_800,
    feeNet: 0,
    feeIva: 0,
    stampTax: 132,
    total: 205_932,
    ctc: 205_932,
    cae: 3559,
    issue: "2026-11-16",
    due: "2026-12-16",
  });
});

test("one peso, one hundredth of the CAE or one day is another price", () => {
  const price = livePrice(product, 200_000, "2026-11-16");
  expect(isSamePrice(price, { ...price })).toBe(true);
  for (const change of [{ total: 205_933 }, { cae: 3560 }, { due: "2026-12-17" }, { issue: "2026-11-17" }])
    expect(isSamePrice(price, { ...price, ...change })).toBe(false);
});

test("an amount is between the product's least and what would be approved now", () => {
  expect(boundsOf({ ...product, most: 400_000 })).toEqual({ least: 50_000, most: 400_000 });
  expect([isOpen({ ...product, most: 50_000 }), isOpen({ ...product, most: 0 })]).toEqual([true, false]);
});
