import { expect, test } from "vitest";
import { type AppVersion, isOlder, parseAppVersion } from "./app-version.ts";
import { APP_VERSION, APP_VERSION_HEADER } from "./constants.ts";

test("section 7, 'version number without dots': first digit major, second minor, the rest patch", () => {
  expect(parseAppVersion("2037")).toEqual([2, 0, 37]);
  expect(parseAppVersion("210")).toEqual([2, 1, 0]);
  expect(parseAppVersion("300")).toEqual([3, 0, 0]);
  for (const broken of ["", "20", "2.0.37", "two", "-203", "20371234567"])
    expect(parseAppVersion(broken)).toBeUndefined();
});

test("a new minor or major is never older, however small its number", () => {
  const inOrder = ["2036", "2037", "2038", "20100", "210", "2110", "300"].map(
    (text): AppVersion => parseAppVersion(text) ?? [0, 0, 0],
  );
  for (const [index, version] of inOrder.entries())
    for (const [other, than] of inOrder.entries()) expect(isOlder(version, than)).toBe(index < other);
});

test("no major or minor above 9: without dots nobody could read it", () => {
  expect(APP_VERSION).toMatch(/^\d\.\d\.\d{1,7}$/);
  expect(parseAppVersion(APP_VERSION_HEADER)?.join(".")).toBe(APP_VERSION);
});
