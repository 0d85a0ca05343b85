import { expect, test } from "vitest";
import { paidOnFaults, voucherFaults } from "./voucher.ts";

const whole = { amount: 50_000, paidOn: "2026-11-16", bank: "BancoEstado" };

test("picture, amount, day and bank are all asked for", () => {
  expect(voucherFaults(whole, true)).toEqual([]);
  expect(voucherFaults({}, false).map(({ path }) => path)).toEqual(["picture", "amount", "paidOn", "bank"]);
  expect(voucherFaults({ ...whole, amount: 0 }, true)).toEqual([{ path: "amount", code: "out_of_range" }]);
  expect(voucherFaults({ ...whole, paidOn: "31/02/2026" }, true)).toEqual([{ path: "paidOn", code: "wrong_form" }]);
  expect(voucherFaults({ ...whole, bank: "  " }, true)).toEqual([{ path: "bank", code: "missing" }]);
});

test.each([
  ["2026-11-15", 1],
  ["2026-11-16", 0],
  ["2026-12-01", 0],
  ["2026-12-02", 1],
])("paid on %s, of a loan from 16 November until today, 1 December: %i faults", (paidOn, faults) => {
  expect(paidOnFaults(paidOn, "2026-11-16", "2026-12-01")).toHaveLength(faults);
});
