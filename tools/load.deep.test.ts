import path from "node:path";
import { expect, test } from "vitest";
import { root, runCommand } from "./run-command.ts";

const load = (...args: string[]) => runCommand(process.execPath, [path.join(root, "bench/load.mjs"), ...args]);

test("whole lives are lived at a set rate, on one process and on two, and what is not answered is turned away", async () => {
  const { code, output } = await load("--rate", "1", "--seconds", "3", "--processes", "1,2", "--flood", "0");
  expect(output).not.toContain("BROKEN");
  // A machine that is too busy turns some away, as it should.
  expect(output.match(/[1-3] lives to their end/g)).toHaveLength(2);
  expect(output).toMatch(/p50 .* p95 .* p99 .* max /);
  expect(code).toBe(0);
});

test("a rate that is none is explained", async () => {
  const { code, output } = await load("--rate", "0");
  expect(output).toContain("lives that begin each second");
  expect(code).toBe(1);
});
