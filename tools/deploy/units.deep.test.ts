import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApps } from "../build.ts";
import { root } from "../run-command.ts";

let folder: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-units-"));
  await buildApps(() => undefined);
  execFileSync(path.join(root, "deploy/one-box/make.sh"), ["--host", "noren.example", "--into", folder]);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const unit = (name: string): string => path.join(folder, "etc/systemd/system", name);
const analyze = (...args: string[]) => spawnSync("systemd-analyze", args, { encoding: "utf8" });

test("systemd takes the units without a word", () => {
  const { status, stdout, stderr } = analyze("verify", unit("noren.service"), unit("noren-doctor.service"));
  expect(stdout + stderr).toBe("");
  expect(status).toBe(0);
});

test("and finds little of the machine open to the server", () => {
  // 0 is closed, 10 open; in tenths.
  expect(analyze("security", "--offline=true", "--threshold=25", unit("noren.service")).status).toBe(0);
  expect(analyze("security", "--offline=true", "--threshold=10", unit("noren.service")).status).not.toBe(0);
});
