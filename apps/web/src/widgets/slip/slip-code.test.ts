import { expect, test } from "vitest";
import { inFours } from "./slip-code.tsx";

test.each([
  ["77123456789012", "7712 3456 7890 12"],
  ["7712", "7712"],
  ["771", "771"],
  ["", ""],
])("%j is read out as %j", (code, shown) => {
  expect(inFours(code)).toBe(shown);
});
