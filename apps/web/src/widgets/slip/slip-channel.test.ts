import { expect, test } from "vitest";
import { inFours, withRef } from "./slip-channel.ts";

test.each([
  ["77123456789012", "7712 3456 7890 12"],
  ["7712", "7712"],
  ["771", "771"],
  ["", ""],
])("%j is read out as %j", (code, shown) => {
  expect(inFours(code)).toBe(shown);
});

test("a reference is part of the address, whatever is in it", () => {
  expect(withRef("/sky-code", "a b&c")).toBe("/sky-code?ref=a+b%26c");
});
