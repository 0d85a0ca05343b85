/** The reader finds its program in a build too, and what is native or CommonJS stays outside of it. */
import fs from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type * as readerModule from "@noren/identity/reader";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "vite";
import { projectFolder, serverFolder } from "../src/platform/server-folder.ts";

/** Inside the project, so that packages are found as from the real place. */
const outDir = path.join(projectFolder(), "node_modules/.cache/built-reader");
const picture = (name: string): Promise<Buffer> =>
  fs.readFile(path.join(projectFolder(), "packages/identity/fixtures/faces", name));

beforeAll(async () => {
  const input = { reader: path.join(projectFolder(), "packages/identity/src/reader.ts") };
  const configFile = path.join(serverFolder(), "vite.config.ts");
  await build({ configFile, logLevel: "error", build: { outDir, rollupOptions: { input } } });
});
afterAll(() => fs.rm(outDir, { recursive: true, force: true }));

test("a built reader reads a face and opens a picture in its own process", async () => {
  const file = pathToFileURL(path.join(outDir, "reader.js"));
  const { openReader } = (await import(/* @vite-ignore */ file.href)) as typeof readerModule;
  const reader = openReader({ workers: 1, queue: 4, timeoutMs: MINUTE_MS });
  const [opened, read] = await Promise.all([
    reader.openPicture(await picture("no-face.jpg")),
    reader.readFace(await picture("a-left.jpg")),
  ]);
  await reader.close();
  expect(opened.verdict).toBe("opened");
  expect(read.verdict === "read" && read.reading.yaw).toBeLessThan(-15);
});
