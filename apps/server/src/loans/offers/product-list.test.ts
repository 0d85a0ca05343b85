import { productList } from "@noren/contract/calls/product";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { pesos } from "@noren/lending/money/money";
import { quote } from "@noren/lending/price/quote";
import { annualRate } from "@noren/lending/price/rates";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certifiedPhone, quoteFor } from "../../../test/support/people/borrowers.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("the products on offer with rate and CAE beside each other, at an amount the borrower can have", async () => {
  const phone = await certifiedPhone(world);
  const answer = await phone.call(productList, { params: { x: "2" } });
  expect(answer.data?.details).toMatchObject([
    { productCode: "noren-15", productAmount: 100_000, minAmount: 30_000, annualRate: 34_800, dailyRate: "0,097 %" },
    { productCode: "noren-30", productAmount: 100_000, maxAmount: 600_000, periodDays: 30 },
    { productCode: "noren-60", productAmount: 100_000, minAmount: 100_000 },
  ]);
  // A due date that moves to a banking day lengthens the term at the same pesos, and may begin another month of stamp tax.
  expect(answer.data?.details.every((one) => one.cae > 3200 && one.cae < 4200)).toBe(true);
});

test("the price rule comes to the server's quote from what is listed", async () => {
  const phone = await certifiedPhone(world);
  const { day, details } = (await phone.call(productList, { params: { x: "2" } })).data ?? { day: "", details: [] };
  for (const listed of details) {
    const { items } = await quoteFor(phone, listed.productAmount, listed.productCode);
    const { interest, stampTax, total, cae } = quote({
      principal: pesos(listed.productAmount),
      annualRate: annualRate(listed.annualRate),
      feeNet: pesos(listed.feeNet),
      issue: calendarDay(day),
      nominalDue: calendarDay(listed.nominalDue),
      due: calendarDay(listed.due),
    });
    expect(items).toMatchObject([{ interest, stampTax, total, cae, issue: day, due: listed.due }]);
    expect(listed.cae).toBe(cae);
  }
  expect(details).toHaveLength(3);
});

test("without a cap in force, or above it, nothing is listed", async () => {
  const phone = await certifiedPhone(world);
  await world.services.db.pool.query("update product set annual_rate = 36500 where period_days = 15");
  expect((await phone.call(productList, { params: { x: "1" } })).data?.details).toHaveLength(2);
  await world.services.db.pool.query("truncate rate_cap");
  expect((await phone.call(productList, { params: { x: "1" } })).data?.details).toEqual([]);
});

test("an unknown list is refused", async () => {
  const phone = await certifiedPhone(world);
  expect(await phone.call(productList, { params: { x: "9" as never } })).toMatchObject({ code: 400 });
});
