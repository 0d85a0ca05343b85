import fs from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { processIdentity } from "./process-identity.ts";
import { startTemporaryDatabase } from "./temporary.ts";
import { rows } from "./test/started.ts";

const parentOf = ({ folder }: { readonly folder: string }): string => path.dirname(folder);

test("nothing is left of a temporary database once it was stopped", async () => {
  const database = await startTemporaryDatabase("gone", { durable: false });
  expect(await rows(database, "select 1 as n")).toEqual([{ n: 1 }]);
  expect(path.basename(database.folder)).toBe("database");
  await database.stop();
  expect(fs.existsSync(parentOf(database))).toBe(false);
});

test("what a killed run left is removed by the next; what somebody uses, or just makes, is not", async () => {
  const first = await startTemporaryDatabase("first", { durable: false });
  onTestFinished(() => first.stop());
  const leave = (owner: string | undefined): string => {
    const folder = fs.mkdtempSync(path.join(path.dirname(parentOf(first)), "noren-temporary-left-"));
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
    fs.mkdirSync(path.join(folder, "database"));
    if (owner !== undefined) fs.writeFileSync(path.join(folder, "database/owner.pid"), owner);
    return folder;
  };
  const left = leave("999999999:1");
  const kept = [leave(processIdentity(process.pid)), leave(undefined), parentOf(first)];
  const next = await startTemporaryDatabase("next", { durable: false });
  await next.stop();
  expect(fs.existsSync(left)).toBe(false);
  expect(kept.filter((folder) => !fs.existsSync(folder))).toEqual([]);
});
