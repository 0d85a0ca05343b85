import { expect, test } from "vitest";
import { shareOf } from "./config.ts";

test("a share is the same for one device, and spread evenly over many", () => {
  expect(shareOf("a-device")).toBe(shareOf("a-device"));
  const shares = Array.from({ length: 2000 }, (_, at) => shareOf(`device-${at}`));
  expect(shares.every((share) => share >= 0 && share < 1)).toBe(true);
  const quarter = shares.filter((share) => share < 0.25).length;
  expect(quarter).toBeGreaterThan(420);
  expect(quarter).toBeLessThan(580);
});
