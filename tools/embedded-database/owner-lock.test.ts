import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "./owner-lock.ts";
import { processIdentity } from "./process-identity.ts";
import { closedFolder } from "./test/folders.ts";

test("the folder is free again after its owner gave it back", () => {
  const folder = closedFolder();
  const release = ownFolder(folder);
  expect(() => ownFolder(folder)).toThrow(folder);
  release();
  ownFolder(folder)();
  expect(fs.readdirSync(folder)).toEqual([]);
});

test("a lock whose process is gone, or whose pid another process has now, is taken over", () => {
  const folder = closedFolder();
  const lock = path.join(folder, "owner.pid");
  for (const stale of ["999999999:1", `${process.ppid}:1`, "", "nonsense"]) {
    fs.writeFileSync(lock, stale);
    const release = ownFolder(folder);
    expect(fs.readFileSync(lock, "utf8")).toBe(processIdentity(process.pid));
    release();
  }
});

test("giving back leaves a lock that is somebody else's by now", () => {
  const folder = closedFolder();
  const release = ownFolder(folder);
  fs.writeFileSync(path.join(folder, "owner.pid"), "1:1");
  release();
  expect(fs.readFileSync(path.join(folder, "owner.pid"), "utf8")).toBe("1:1");
});
