import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Client } from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { databaseVariables } from "../../../tools/embedded-database/roles.ts";
import { ensureCertificate } from "../../../tools/launch/certificate.ts";
import { doctorCommand } from "../src/doctor-command.ts";
import { instantOf, realNow } from "../src/platform/clock.ts";
import { projectFolder } from "../src/platform/server-folder.ts";
import { productionEnv } from "./support/server/production.ts";
import { type LocalServer, startLocalServer } from "./support/vendors/local-server.ts";
import { newDatabase } from "./support/world.ts";

const drawn = (): string => randomBytes(24).toString("hex");
const known = {
  twilio: randomBytes(16).toString("hex"),
  fintoc: `sk_live_${drawn()}`,
  khipu: drawn(),
  dlocal: drawn(),
};
const smtpPassword = drawn();
let providers: LocalServer;
let providersAheadMs = 0;
let smtp: SMTPServer;
let authority: string;
let database: Awaited<ReturnType<typeof newDatabase>>;
let env: Record<string, string>;

/** Each of them answers whoever knows its secret, and says what time it is there. */
const startProviders = (): Promise<LocalServer> =>
  startLocalServer(async ({ url = "", headers }, response) => {
    const basic = Buffer.from(`AC${"0".repeat(32)}:${known.twilio}`).toString("base64");
    const proofs: [string, string | undefined, string | string[] | undefined][] = [
      ["/2010-04-01/Accounts/", `Basic ${basic}`, headers.authorization],
      ["/v2/accounts/acc_", known.fintoc, headers.authorization],
      ["/v3/banks", known.khipu, headers["x-api-key"]],
      ["/payments-methods?country=CL", known.dlocal, headers["x-trans-key"]],
    ];
    const [, wanted, given] = proofs.find(([begins]) => url.startsWith(begins)) ?? ["", undefined, ""];
    const date = instantOf(realNow() + providersAheadMs).toUTCString();
    response.writeHead(wanted === undefined ? 404 : wanted === given ? 200 : 401, { date }).end("{}");
  });

async function startSmtp(): Promise<SMTPServer> {
  const files = await ensureCertificate(fs.mkdtempSync(path.join(inject("runFolder"), "smtp-")), []);
  authority = files.certificate;
  const [key, cert] = [fs.readFileSync(files.key), fs.readFileSync(files.certificate)];
  const server = new SMTPServer({
    key,
    cert,
    onAuth: ({ password }, _session, done) =>
      password === smtpPassword
        ? done(null, { user: "noren" })
        : done(Object.assign(new Error(), { responseCode: 535 })),
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return server;
}

async function change(sql: string): Promise<void> {
  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}

beforeAll(async () => {
  [providers, smtp, database] = [await startProviders(), await startSmtp(), await newDatabase()];
  await change(`insert into rate_cap (cap_type, from_day, annual_rate, certificate, sample)
    select cap_type, (now() at time zone 'America/Santiago')::date - 1, 350000, 'certificate of a test', false from unnest(array[26, 45]) as cap_type`);
  await change(`insert into product (product_code, product_name, period_days, min_amount, max_amount, annual_rate, fee_net, on_offer)
    values ('noren-30', 'Noren 30', 30, 50000, 600000, 348000, 0, true)`);
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.close(() => resolve());
  });
  await providers.close();
  await database.drop();
});
beforeEach(() => {
  providersAheadMs = 0;
  env = {
    ...productionEnv(),
    ...databaseVariables(database.url),
    NOREN_SECRET: randomBytes(32).toString("hex"),
    TWILIO_BASE_URL: providers.baseUrl,
    FINTOC_BASE_URL: providers.baseUrl,
    KHIPU_BASE_URL: providers.baseUrl,
    DLOCAL_BASE_URL: providers.baseUrl,
    TWILIO_AUTH_TOKEN: known.twilio,
    FINTOC_SECRET_KEY: known.fintoc,
    KHIPU_API_KEY: known.khipu,
    DLOCAL_TRANS_KEY: known.dlocal,
    DLOCAL_SECRET_KEY: drawn(),
    KHIPU_WEBHOOK_SECRET: drawn(),
    FINTOC_PAYOUT_WEBHOOK_SECRET: `whsec_${drawn()}`,
    FINTOC_COLLECTION_WEBHOOK_SECRET: `whsec_${drawn()}`,
    SMTP_HOST: "localhost",
    SMTP_PORT: String((smtp.server.address() as AddressInfo).port),
    SMTP_PASSWORD: smtpPassword,
  };
});

/** What is said of a configuration, without what is sound. */
async function faultsOf(changed: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  await doctorCommand({ env: { ...env, ...changed }, say: (line) => lines.push(line) });
  // Of the mail server's certificate this process knows no authority; of Node's version and the disk the machine decides.
  return lines.filter((line) => line.startsWith("FAULT") && !/^FAULT +(mail|disk)/.test(line));
}

test("a configuration that is whole is told so line by line, with exit code 0", async () => {
  const child = spawn(process.execPath, [path.join(projectFolder(), "tools/doctor.mjs")], {
    env: { PATH: process.env["PATH"], ...env, NODE_EXTRA_CA_CERTS: authority },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => {
      said += part.toString();
    });
  const [code] = (await once(child, "close")) as [number];
  expect(said).not.toContain("FAULT");
  expect(code).toBe(0);
  for (const sound of [
    "ok       DATABASE_RETENTION_URL: answers",
    "ok       clock of the database: 0",
    "ok       rate caps: both are in force",
    "ok       Twilio: answers, and knows us",
    "ok       Fintoc, payouts: answers, and knows us",
    "ok       Khipu: answers, and knows us",
    "ok       dLocal: answers, and knows us",
    "ok       mail: the server takes our credentials over TLS",
    "ok       objects: written, listed, read and removed",
    "ok       wrapping keys: environment: sealed and opened",
    "ok       /hooks/payouts/fintoc: signed with FINTOC_PAYOUT_WEBHOOK_SECRET",
  ])
    expect(said).toContain(sound);
  expect(said).not.toContain(smtpPassword);
});

test("with a fault the exit code says so", async () => {
  const wrong = { ...env, KHIPU_API_KEY: drawn() };
  const child = spawn(process.execPath, [path.join(projectFolder(), "tools/doctor.mjs")], {
    env: { PATH: process.env["PATH"], ...wrong },
  });
  expect(((await once(child, "close")) as [number])[0]).toBe(1);
});

test.each([
  [
    { KHIPU_API_KEY: "f".repeat(40) },
    ["KHIPU_API_KEY: is of a few characters", "Khipu: refuses who we say we are (http 401)"],
  ],
  [
    { FINTOC_PAYOUT_ACCOUNT_ID: "acc_noren", FINTOC_BASE_URL: "http://127.0.0.1:9" },
    ["Fintoc, payouts: out of reach", "Fintoc, collections: out of reach"],
  ],
  [{ NOREN_SECRET: "5e".repeat(32) }, ["NOREN_SECRET: is of a few characters"]],
  [{ SMTP_PASSWORD: "password-of-mine" }, ["SMTP_PASSWORD: can be guessed"]],
  [{ KHIPU_WEBHOOK_SECRET: "short" }, ["KHIPU_WEBHOOK_SECRET: has 5 characters"]],
  [{ NOREN_PUBLIC_URL: "http://noren.example" }, ["NOREN_PUBLIC_URL: is not https"]],
  [{ TWILIO_FROM: "" }, ["configuration: TWILIO_FROM is not set"]],
  [{ NOREN_OBJECTS_FOLDER: `${process.execPath}/objects` }, ["objects: ENOTDIR"]],
  [
    // In two parts: whole, it would pass for a secret of somebody's.
    { DATABASE_RETENTION_URL: ["postgres://noren_retention", "0f1e2d3c4b5a69788796@127.0.0.1:9/noren"].join(":") },
    ["DATABASE_RETENTION_URL: refused or out of reach: ECONNREFUSED"],
  ],
])("%o is a fault, said by its name", async (changed, says) => {
  const faults = await faultsOf(changed);
  expect(faults).toHaveLength(says.length);
  for (const [index, one] of says.entries()) expect(faults[index]).toContain(one);
});

test("two that share a secret are named, and so is a role that may too much", async () => {
  const shared = drawn();
  const owner = env["DATABASE_MIGRATE_URL"] ?? "";
  expect(await faultsOf({ KHIPU_WEBHOOK_SECRET: shared, DLOCAL_SECRET_KEY: shared })).toEqual([
    "FAULT    DLOCAL_SECRET_KEY: is the same as KHIPU_WEBHOOK_SECRET: whoever learns one has both",
  ]);
  const swapped = { DATABASE_RETENTION_URL: owner, DATABASE_MIGRATE_URL: env["DATABASE_RETENTION_URL"] ?? "" };
  expect(await faultsOf(swapped)).toEqual([
    "FAULT    DATABASE_MIGRATE_URL: its role cannot make tables: grant create on schema public",
    "FAULT    DATABASE_RETENTION_URL: its role may do everything: make one that may not",
    "FAULT    DATABASE_RETENTION_URL: its role may make tables, which is the owner's alone",
  ]);
});

test("a provider in another minute, and a cap that is missing, are said", async () => {
  providersAheadMs = 90_000;
  const apart = await faultsOf({});
  expect(apart.map((line) => /clock of [^:]+/.exec(line)?.[0])).toEqual([
    "clock of Twilio",
    "clock of Fintoc, payouts",
    "clock of Khipu",
    "clock of Fintoc, collections",
    "clock of dLocal",
  ]);
  providersAheadMs = 0;
  await change("update rate_cap set to_day = '2001-01-31', from_day = '2001-01-01' where cap_type = 45");
  expect(await faultsOf({})).toEqual(["FAULT    rate cap 45: has no row in force: nothing can be quoted"]);
});
