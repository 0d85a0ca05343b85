/**
 * One PostgreSQL a run, without fsync; every test file gets its own copy of a migrated template. And one folder
 * for what tests write: it goes with the run.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Pool } from "pg";
import type { TestProject } from "vitest/node";
import { startTemporaryDatabase } from "../../../../../tools/embedded-database/temporary.ts";
import { Queue } from "../../../src/jobs/queue.ts";
import { migrate } from "../../../src/platform/database/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
    runFolder: string;
  }
}

export const TEMPLATE = "noren_template";

/** pg-boss makes its own tables on first start: once, in the template. */
async function makeQueueTables(url: string): Promise<void> {
  const queue = new Queue(url, quiet);
  await queue.start();
  await queue.stop();
}

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startTemporaryDatabase("test", { durable: false });
  const admin = new Pool({ connectionString: database.url, max: 1 });
  admin.on("error", () => undefined);
  await admin.query(`create database ${TEMPLATE}`);
  const url = new URL(database.url);
  url.pathname = `/${TEMPLATE}`;
  const template = new Pool({ connectionString: url.href, max: 1 });
  template.on("error", () => undefined);
  await migrate(template);
  await makeQueueTables(url.href);
  await template.end();
  await admin.end();
  project.provide("databaseUrl", database.url);
  const runFolder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-run-"));
  project.provide("runFolder", runFolder);
  return async () => {
    fs.rmSync(runFolder, { recursive: true, force: true });
    await database.stop();
  };
}
