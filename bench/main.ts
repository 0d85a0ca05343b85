import os from "node:os";
import { Pool } from "pg";
import { buildApps } from "../tools/build.ts";
import { databaseVariables } from "../tools/embedded-database/roles.ts";
import { startTemporaryDatabase } from "../tools/embedded-database/temporary.ts";
import { findBrowser } from "../tools/test/browser.ts";
import { benchCalls } from "./calls.ts";
import { benchConsole } from "./console.ts";
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

/** Those that need neither build nor browser can be run alone: `npm run bench console`. */
const alone: Readonly<Record<string, (urlOf: (name: string) => Promise<string>) => Promise<void>>> = {
  calls: (urlOf) => urlOf("calls").then(benchCalls),
  console: benchConsole,
  money: benchMoney,
  reader: () => benchReader(),
};

async function benchAlone(part: string): Promise<number> {
  const run = alone[part];
  if (!run) throw new Error(`there is no part ${part}: ${Object.keys(alone).join(", ")}`);
  const database = await startTemporaryDatabase("bench");
  try {
    await run((name) => newDatabase(database.url, name));
    return 0;
  } finally {
    await database.stop();
  }
}

/** `npm run bench`: every figure of one run, on one PostgreSQL that writes to disk as production's does. */
export async function bench([part]: readonly string[] = []): Promise<number> {
  say(`npm run bench   (Node ${process.version}, ${os.availableParallelism()} cores)`);
  if (part !== undefined) return benchAlone(part);
  await buildApps(say);
  const browser = await findBrowser(say);
  await benchReader();
  const database = await startTemporaryDatabase("bench");
  const { serve } = (await import(new URL("../apps/server/dist/serve.js", import.meta.url).href)) as {
    serve: (env: Record<string, string>) => Promise<{ addresses: { app: string }; stop(): Promise<void> }>;
  };
  try {
    const running = await serve({ ...databaseVariables(database.url), PORT: "0", NOREN_SECRET: "5e".repeat(32) });
    await benchLanding(running.addresses.app, browser);
    await running.stop();
    await benchCalls(database.url);
    await benchMoney((name) => newDatabase(database.url, name));
    await benchConsole((name) => newDatabase(database.url, name));
    return 0;
  } finally {
    await database.stop();
  }
}
