import { expect, test } from "vitest";
import { Latencies } from "./latencies.ts";

test("percentiles are right to two parts in a hundred, the longest exactly", () => {
  const all = new Latencies();
  for (let ms = 1; ms <= 10_000; ms += 1) all.add(ms);
  for (const of of [50, 95, 99]) expect(Math.abs(all.percentile(of) / (of * 100) - 1)).toBeLessThan(0.021);
  expect([all.count, all.max, all.percentile(100)]).toEqual([10_000, 10_000, 10_000]);
});

test("of nothing there is nothing to tell", () => {
  expect([new Latencies().percentile(99), new Latencies().max]).toEqual([0, 0]);
});
