import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { expect, test, vi } from "vitest";
import { commandLine, procFolder, processIdentity, psCommand } from "./process-identity.ts";

/** Long enough for the busiest machine. */
const HUNG_MS = 600_000;

test("every way this system offers knows a process while it lives and forgets it after", async () => {
  const ways = [
    ...(fs.existsSync("/proc/self/stat") ? [procFolder] : []),
    ...(spawnSync("ps", ["-p", "1"]).status === 0 ? [psCommand] : []),
  ];
  expect(ways).not.toEqual([]);
  const child = spawn("sleep", ["600"]);
  await once(child, "spawn");
  const pid = child.pid ?? 0;
  // 'spawn' is said before the child has become what it was asked to be.
  await vi.waitFor(() => expect(commandLine(pid)).toBe("sleep 600"), { timeout: HUNG_MS, interval: 5 });
  for (const way of ways) {
    expect(way.command(pid)).toBe("sleep 600");
    expect(way.started(pid)).toBe(way.started(pid));
    expect(way.started(pid)).not.toBeUndefined();
  }
  expect(processIdentity(pid)).toMatch(new RegExp(`^${pid}:.`));
  child.kill();
  await once(child, "exit");
  for (const way of ways) expect([way.started(pid), way.command(pid)]).toEqual([undefined, undefined]);
});

test("what is not a pid is nobody's", () => {
  for (const pid of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(processIdentity(pid)).toBeUndefined();
    expect(commandLine(pid)).toBeUndefined();
  }
});
