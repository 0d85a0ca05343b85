/** Processes of the built server on one database, asked in turn as a proxy does. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import readline from "node:readline";
import { databaseVariables } from "../../tools/embedded-database/roles.ts";
import { root } from "../../tools/run-command.ts";
import type { At } from "../../apps/server/test/support/people/test-phone.ts";

export interface Servers {
  /** Each look is the next one's address. */
  readonly inTurn: At;

  stop(): Promise<void>;
}

const MANY = "10000000";

async function startOne(databaseUrl: string): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [path.join(root, "apps/server/dist/main.js")], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      ...databaseVariables(databaseUrl),
      PORT: "0",
      NOREN_SECRET: "5e".repeat(32),
      LOG_LEVEL: "error",
      NOREN_TRUST_PROXY: "1",
      // What is measured is the server, not how it treats a thousand strangers an hour.
      NOREN_TEXTS_AN_HOUR: MANY,
      NOREN_TEXTS_A_DAY: MANY,
      ...(process.env["NOREN_CALLS_AT_ONCE"] !== undefined && {
        NOREN_CALLS_AT_ONCE: process.env["NOREN_CALLS_AT_ONCE"],
      }),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of readline.createInterface({ input: child.stdout })) {
    const { app } = JSON.parse(line) as { app?: string };
    if (app !== undefined) {
      child.stdout.resume();
      return { child, address: app.replace(/\/$/, "") };
    }
  }
  throw new Error("a server ended before it listened");
}

export async function startServers(databaseUrl: string, processes: number): Promise<Servers> {
  const running: Awaited<ReturnType<typeof startOne>>[] = [];
  for (let index = 0; index < processes; index += 1) running.push(await startOne(databaseUrl));
  let turn = 0;
  return {
    inTurn: {
      get address() {
        turn += 1;
        return running[turn % running.length]?.address ?? "";
      },
    },
    async stop() {
      for (const { child } of running) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
    },
  };
}
