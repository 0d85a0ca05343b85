import { expect, test } from "vitest";
import { funnelOf } from "./funnel.ts";

test("a device that got further has passed every step before, so that no step is larger than the one before it", () => {
  const lines = funnelOf(
    new Map([
      ["landing", 50],
      ["registered", 30],
      ["applied", 15],
      ["paid-out", 5],
    ] as const),
  );
  expect(lines.map(({ step, devices }) => [step, devices])).toEqual([
    ["landing", 100],
    ["registered", 50],
    ["certifying", 20],
    ["applied", 20],
    ["paid-out", 5],
  ]);
  expect(lines.map(({ ofPrevious }) => ofPrevious)).toEqual([10_000, 5000, 4000, 10_000, 2500]);
  expect(lines.at(-1)?.ofFirst).toBe(500);
});

test("where nobody came there is nothing, and no share of it", () => {
  expect(funnelOf(new Map()).every(({ devices, ofFirst }) => devices === 0 && ofFirst === 0)).toBe(true);
});
