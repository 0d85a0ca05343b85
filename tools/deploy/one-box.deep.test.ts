import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApps } from "../build.ts";
import { databaseVariables } from "../embedded-database/roles.ts";
import { startTemporaryDatabase } from "../embedded-database/temporary.ts";
import { root } from "../run-command.ts";

let folder: string;
const make = () =>
  spawnSync(path.join(root, "deploy/one-box/make.sh"), ["--host", "noren.example", "--into", folder], {
    encoding: "utf8",
  });
const read = (file: string): string => fs.readFileSync(path.join(folder, file), "utf8");
const unit = (name: string): string => path.join(folder, "etc/systemd/system", name);

/** As systemd reads EnvironmentFile. */
const environment = (): Record<string, string> =>
  Object.fromEntries(
    read("etc/noren/noren.env")
      .split("\n")
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1).trim()]),
  );

const secrets = ["NOREN_SECRET", "DATABASE_URL", "DATABASE_MIGRATE_URL", "DATABASE_RETENTION_URL", "VAPID_PRIVATE_KEY"];

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-one-box-"));
  await buildApps(() => undefined);
  const { status, stderr } = make();
  if (status !== 0 || stderr !== "") throw new Error(stderr);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

test("every secret is drawn, kept from others' eyes, and the same after a second run", () => {
  const first = environment();
  for (const name of secrets) expect(first[name]?.length).toBeGreaterThan(40);
  expect(new Set(secrets.map((name) => first[name])).size).toBe(secrets.length);
  for (const file of ["etc/noren/noren.env", "etc/noren/fintoc.pem"])
    expect(fs.statSync(path.join(folder, file)).mode & 0o077).toBe(0);
  expect(make().status).toBe(0);
  expect(environment()).toEqual(first);
  expect(Object.values(first).some((value) => value.includes("@"))).toBe(true);
});

const lineOf = (name: string): string[] =>
  /^ExecStart=(.+)$/m.exec(fs.readFileSync(unit(name), "utf8"))?.[1]?.split(" ") ?? [];

const run = (name: string, env: Record<string, string>): ChildProcess & { readonly stdout: NodeJS.ReadableStream } => {
  const [command = "", ...args] = lineOf(name);
  return spawn(command, args, {
    cwd: root,
    env: { ...env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
};

test("the doctor's line names what is left to fill in; once it is, the server's line serves", async () => {
  const doctor = run("noren-doctor.service", environment());
  const said: string[] = [];
  for await (const line of readline.createInterface({ input: doctor.stdout })) said.push(line);
  expect(said[0]).toMatch(/^FAULT +configuration: \w+ is not set$/);

  const database = await startTemporaryDatabase("one-box", { durable: false });
  const filled = {
    ...Object.fromEntries(
      Object.entries(environment()).map(([name, value]) => [name, value === "" ? "to-be-said" : value]),
    ),
    ...databaseVariables(database.url),
    FINTOC_JWS_PRIVATE_KEY_FILE: path.join(folder, "etc/noren/fintoc.pem"),
    NOREN_OBJECTS_FOLDER: path.join(folder, "objects"),
    NOREN_SECRET_BEFORE: "",
    CMF_API_KEY: "",
    PORT: "0",
    NOREN_LENDER_RUT: "77.777.777-7",
    NOREN_SERVICE_EMAIL: "ayuda@noren.example",
    TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
    TWILIO_AUTH_TOKEN: "0".repeat(32),
    TWILIO_FROM: "+56225550100",
    FINTOC_SECRET_KEY: "sk_live_noren",
    FINTOC_PAYOUT_ACCOUNT_ID: "acc_noren",
    FINTOC_COLLECTION_ACCOUNT_ID: "acc_collecting",
    FINTOC_PAYEE_ACCOUNT_TYPE: "vista",
    KHIPU_RECEIVER_ID: "123456",
    SMTP_FROM_ADDRESS: "no-responder@noren.example",
    VAPID_SUBJECT: "mailto:ayuda@noren.example",
  };
  const server = run("noren.service", filled);
  try {
    let address: string | undefined;
    for await (const line of readline.createInterface({ input: server.stdout })) {
      address = (JSON.parse(line) as { app?: string }).app;
      if (address !== undefined) break;
    }
    server.stdout.resume();
    const ready = await fetch(`${address}readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { database: true, migrations: true }]);
  } finally {
    server.kill("SIGTERM");
    const [code] = (await once(server, "exit")) as [number];
    expect(code).toBe(0);
    await database.stop();
  }
});
