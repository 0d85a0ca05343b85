import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Pool } from "pg";
import { buildApps } from "../tools/build.ts";
import { startEmbeddedDatabase } from "../tools/embedded-database/start.ts";
import { findBrowser } from "../tools/test/browser.ts";
import { benchCalls } from "./calls.ts";
import { benchLanding } from "./landing.ts";
import { benchMoney } from "./money.ts";
import { benchReader } from "./reader.ts";

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function newDatabase(url: string, name: string): Promise<string> {
  const pool = new Pool({ connectionString: url, max: 1 });
  await pool.query(`create database ${name}`);
  await pool.end();
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}

/** `npm run bench`: every figure of one run, on one PostgreSQL that writes to disk as production's does. */
export async function bench(): Promise<number> {
  say(`npm run bench   (Node ${process.version}, ${os.availableParallelism()} cores)`);
  await buildApps(say);
  const browser = await findBrowser(say);
  await benchReader();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-bench-"));
  const database = await startEmbeddedDatabase({ folder: path.join(folder, "database") });
  const { serve } = (await import(new URL("../apps/server/dist/serve.js", import.meta.url).href)) as {
    serve: (env: Record<string, string>) => Promise<{ addresses: { app: string }; stop(): Promise<void> }>;
  };
  try {
    const running = await serve({ DATABASE_URL: database.url, PORT: "0", NOREN_SECRET: "5e".repeat(32) });
    await benchLanding(running.addresses.app, browser);
    await running.stop();
    await benchCalls(database.url);
    await benchMoney((name) => newDatabase(database.url, name));
    return 0;
  } finally {
    await database.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
