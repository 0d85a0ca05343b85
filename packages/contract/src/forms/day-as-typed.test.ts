import { expect, test } from "vitest";
import { dayAsTyped } from "./day-as-typed.ts";

const typed = (keys: string): string => Array.from(keys).reduce((before, key) => dayAsTyped(before + key, before), "");

test.each([
  ["0", "0"],
  ["04", "04/"],
  ["0403", "04/03/"],
  ["04031994", "04/03/1994"],
  ["04/03/1994", "04/03/1994"],
  ["0403199478", "04/03/1994"],
  ["4 de marzo", "4"],
])("%s is shown as %s", (keys, shown) => {
  expect(typed(keys)).toBe(shown);
});

test("what the phone fills in at once, in its own way", () => {
  expect(dayAsTyped("04-03-1994", "")).toBe("04/03/1994");
});

test("a slash that is taken away does not come back by itself", () => {
  expect(dayAsTyped("04/03", "04/03/")).toBe("04/03");
  expect(dayAsTyped("04/0", "04/03")).toBe("04/0");
  expect(dayAsTyped("04", "04/")).toBe("04");
});
