import fs from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { closedFolder } from "./test/folders.ts";
import { rows, started } from "./test/started.ts";

const isRoot = process.getuid?.() === 0;

test("under a parent folder that its user cannot enter, the data lies elsewhere and stays there", async () => {
  const parent = closedFolder();
  const asked = path.join(parent, "database");
  const first = await started(asked);
  onTestFinished(async () => {
    await first.stop();
    fs.rmSync(first.folder, { recursive: true, force: true });
  });
  // only root runs PostgreSQL as somebody else; everybody else may enter his own folders
  expect(first.folder).toMatch(isRoot ? /^\/var\/(lib|tmp)\/noren\/[0-9a-f]{16}$/ : asked);
  await rows(first, "create table kept as select 37 as n");
  await first.stop();

  fs.chmodSync(parent, 0o755);
  const second = await started(asked);
  expect(second.folder).toBe(first.folder);
  expect(await rows(second, "select n from kept")).toEqual([{ n: 37 }]);
});

test("two names of one folder are one folder", async () => {
  const parent = closedFolder();
  fs.chmodSync(parent, 0o755);
  fs.mkdirSync(path.join(parent, "real"));
  fs.symlinkSync("real", path.join(parent, "name"));
  await started(path.join(parent, "name"));
  await expect(started(path.join(parent, "real"))).rejects.toThrow("is in use by this very process");
});
