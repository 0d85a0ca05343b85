/** The PostgreSQL of a run of tests, and one folder for what they write: both go with the run. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startWithTemplate } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
    runFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startWithTemplate("test");
  project.provide("databaseUrl", database.url);
  const runFolder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-run-"));
  project.provide("runFolder", runFolder);
  return async () => {
    fs.rmSync(runFolder, { recursive: true, force: true });
    await database.stop();
  };
}
