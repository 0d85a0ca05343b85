import fs from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { startTemporaryDatabase } from "./temporary.ts";
import { rows } from "./test/started.ts";

vi.setConfig({ testTimeout: 60_000 });

test("nothing is left of a temporary database once it was stopped", async () => {
  const database = await startTemporaryDatabase("gone", { durable: false });
  expect(await rows(database, "select 1 as n")).toEqual([{ n: 1 }]);
  expect(path.basename(database.folder)).toBe("database");
  await database.stop();
  expect(fs.existsSync(path.dirname(database.folder))).toBe(false);
});
