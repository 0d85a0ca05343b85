import { expect, test } from "vitest";
import { maskedCard, maskedDay, maskedRun } from "./masked.ts";

test("of a RUN its end is shown, of a birth date its year, of nothing nothing", () => {
  expect(maskedRun("12.345.678-5")).toBe("•••••678-5");
  expect(maskedRun("5678901-K")).toBe("••••901-K");
  expect(maskedDay("1994-03-04")).toBe("1994-••-••");
  expect([maskedRun(null), maskedDay(null)]).toEqual([null, null]);
});

test("of a card both are, as read and as typed", () => {
  const [run, names] = maskedCard([
    { field: "run", read: null, typed: "12345678-5" },
    { field: "names", read: "CAMILA", typed: "Camila" },
  ]);
  expect(run).toEqual({ field: "run", read: null, typed: "•••••678-5" });
  expect(names).toEqual({ field: "names", read: "CAMILA", typed: "Camila" });
});
