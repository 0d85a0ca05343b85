import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFolder } from "./test/folders.ts";
import { rows, started } from "./test/started.ts";
import { runWriter } from "./test/writer-process.ts";

test("rows are there again after a stop and a start", async () => {
  const folder = openFolder();
  const first = await started(folder);
  expect(first.folder).toBe(folder);
  expect(new URL(first.url).pathname).toBe("/noren");
  await rows(first, "create table kept (n int)");
  await rows(first, "insert into kept values (37)");
  await first.stop();
  const second = await started(folder);
  expect(await rows(second, "select n, current_database() as name from kept")).toEqual([{ n: 37, name: "noren" }]);
});

test("a folder whose path is too long for a socket works through a short one", async () => {
  const folder = path.join(openFolder(), "a".repeat(60), "b".repeat(60));
  const database = await started(folder);
  expect(database.folder).toBe(folder);
  expect(new URL(database.url).searchParams.get("host")).toMatch(/^\/tmp\/noren-[0-9a-f]{16}$/);
  expect(await rows(database, "select 1 as one")).toEqual([{ one: 1 }]);
  await database.stop();
  expect(fs.existsSync(new URL(database.url).searchParams.get("host") ?? "")).toBe(false);
});

test("after kill -9 of its process nothing committed is lost, and the next start does not wait for anybody", async () => {
  const folder = openFolder();
  const writer = runWriter(folder);
  await writer.committed(200);
  const last = await writer.end("SIGKILL");
  const database = await started(folder);
  const [found] = await rows(database, "select count(*)::int as count, max(n) as highest from kept");
  // one more may have been committed after the last report
  expect([
    { count: last, highest: last },
    { count: last + 1, highest: last + 1 },
  ]).toContainEqual(found);
});

test("a second start on one folder is refused, naming the folder and the process", async () => {
  const folder = openFolder();
  const writer = runWriter(folder);
  await writer.committed(1);
  await expect(started(folder)).rejects.toThrow(
    `The database folder ${folder} is in use by process ${writer.process.pid}`,
  );
  const before = await writer.committed(1);
  await writer.committed(before + 10);
});

test("a second start in the same process is refused too", async () => {
  const folder = openFolder();
  await started(folder);
  await expect(started(folder)).rejects.toThrow(`The database folder ${folder} is in use by this very process`);
});

test("when PostgreSQL itself is killed, the owner hears of it and can start again", async () => {
  const folder = openFolder();
  const first = await started(folder);
  await rows(first, "create table kept as select 1 as n");
  process.kill(postmasterPid(folder), "SIGKILL");
  await first.ended;
  const second = await started(folder);
  expect(await rows(second, "select n from kept")).toEqual([{ n: 1 }]);
});

test("a pid file whose number now belongs to another process does not stop a start", async () => {
  const folder = openFolder();
  const first = await started(folder);
  await first.stop();
  const owner = fs.statSync(path.join(folder, "data"));
  const other = spawn("sleep", ["600"], { uid: owner.uid, gid: owner.gid, cwd: "/" });
  onTestFinished(() => void other.kill());
  fs.writeFileSync(path.join(folder, "data/postmaster.pid"), `${other.pid}\n${folder}/data\n1\n5432\n${folder}\n\n`);
  const second = await started(folder);
  expect(await rows(second, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(other.exitCode).toBe(null);
});

test("a cluster that was being made when the power went is made anew, and what it left is kept aside", async () => {
  const folder = openFolder();
  fs.mkdirSync(path.join(folder, "data-being-made/base"), { recursive: true });
  fs.mkdirSync(path.join(folder, "data"));
  fs.writeFileSync(path.join(folder, "data/PG_VERSION"), "18\n");
  const database = await started(folder);
  expect(await rows(database, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(fs.readdirSync(folder)).toContain("data-incomplete-1");
  expect(fs.readdirSync(folder)).not.toContain("data-being-made");
});

function postmasterPid(folder: string): number {
  return Number(fs.readFileSync(path.join(folder, "data/postmaster.pid"), "utf8").split("\n")[0]);
}
