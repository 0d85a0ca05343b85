import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../run-command.ts";

const folder = path.join(root, "deploy/watch");
const rules = fs.readFileSync(path.join(folder, "rules.yml"), "utf8");
const tests = fs.readdirSync(folder).filter((name) => name.endsWith(".test.yml"));
const promtool = (...args: string[]) => spawnSync("promtool", args, { cwd: folder, encoding: "utf8" });

test("each alarm begins with its fault, and ends with it", () => {
  const { status, stdout, stderr } = promtool("test", "rules", ...tests);
  expect(stdout + stderr).not.toContain("FAILED");
  expect(status).toBe(0);
});

test("no alarm is left out", () => {
  const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const text = tests.map((name) => fs.readFileSync(path.join(folder, name), "utf8")).join("\n");
  const tried = new Set([...text.matchAll(/alertname="(\w+)"/g)].map(([, name]) => name));
  expect(tried).toEqual(new Set(alarms));
});

test("an alarm whose bound is set wrong is noticed", () => {
  const copy = fs.mkdtempSync(path.join(root, "node_modules/.cache/alerts-"));
  try {
    for (const name of tests) fs.copyFileSync(path.join(folder, name), path.join(copy, name));
    fs.writeFileSync(
      path.join(copy, "rules.yml"),
      rules.replace("min(noren_database_up) == 0", "min(noren_database_up) == 2"),
    );
    expect(spawnSync("promtool", ["test", "rules", "rules.test.yml"], { cwd: copy }).status).toBe(1);
  } finally {
    fs.rmSync(copy, { recursive: true });
  }
});
