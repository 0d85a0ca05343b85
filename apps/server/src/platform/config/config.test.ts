import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { productionEnv } from "../../../test/support/server/production.ts";
import { readConfig } from "./config.ts";
import type { Environment } from "./config-reader.ts";

const sandbox: Environment = { DATABASE_URL: "postgres://localhost/noren", NOREN_SECRET: "ab".repeat(32) };
const databases = {
  DATABASE_URL: "postgres://server@localhost/noren",
  DATABASE_MIGRATE_URL: "postgres://owner@localhost/noren",
  DATABASE_RETENTION_URL: "postgres://retention@localhost/noren",
};
const production: Environment = { ...sandbox, ...productionEnv(), ...databases };

test("the sandbox needs nothing but a database, and listens on loopback", () => {
  expect(readConfig(sandbox)).toMatchObject({
    mode: "sandbox",
    host: "127.0.0.1",
    port: 8080,
    metricsPort: 9080,
    consolePort: 11_080,
  });
});

test("--phone listens on the local network", () => {
  expect(readConfig({ ...sandbox, NOREN_PHONE: "1" }).host).toBe("0.0.0.0");
});

test("production is complete as given here", () => {
  expect(readConfig(production)).toMatchObject({
    mode: "production",
    host: "0.0.0.0",
    messages: { provider: "twilio" },
    payouts: { provider: "fintoc", accountId: "acc_noren" },
    collections: [
      { provider: "khipu", publicUrl: "https://noren.example" },
      { provider: "fintoc", accountId: "acc_collecting", payee: { holderName: "Noren Créditos SpA" } },
      { provider: "dlocal", baseUrl: "https://api.dlocal.com", publicUrl: "https://noren.example" },
    ],
    mail: { provider: "smtp", tls: "starttls", port: 587 },
    bureau: { provider: "none" },
  });
});

test.each([
  ["khipu", /^(?:FINTOC_(?:COLLECTION|PAYEE)|DLOCAL)/],
  ["fintoc", /^(?:KHIPU|DLOCAL)/],
  ["dlocal", /^(?:KHIPU|FINTOC_(?:COLLECTION|PAYEE))/],
])("%s alone needs nothing of the other providers of collections", (name, others) => {
  const own = Object.entries(production).filter(([key]) => !others.test(key));
  expect(readConfig({ ...Object.fromEntries(own), NOREN_COLLECTIONS: name }).collections).toHaveLength(1);
});

test("rate caps are asked for only with a key", () => {
  expect(readConfig(production).rateCaps).toBeUndefined();
  const rateCaps = { apiKey: "k", baseUrl: "https://api.cmfchile.cl" };
  expect(readConfig({ ...production, CMF_API_KEY: "k" })).toMatchObject({ rateCaps });
  expect(() => readConfig({ ...production, CMF_BASE_URL: "cmf" })).toThrow("CMF_BASE_URL");
});

test("TLS from the first byte has a port of its own", () => {
  expect(readConfig({ ...production, SMTP_TLS: "implicit" }).mail).toMatchObject({ tls: "implicit", port: 465 });
  expect(readConfig({ ...production, SMTP_PORT: "2525" }).mail).toMatchObject({ tls: "starttls", port: 2525 });
});

test.each(Object.keys(production).filter((name) => name !== "NOREN_MODE"))(
  "in production a missing %s stops the start, by its name",
  (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(name);
    expect(() => readConfig({ ...production, [name]: "  " })).toThrow(name);
  },
);

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["PORT", "80.5"],
  ["METRICS_PORT", "x"],
  ["DATABASE_URL", "mysql://localhost"],
  ["DATABASE_SESSION_URL", "mysql://localhost"],
  ["DATABASE_SESSION_URL", "postgres://owner@localhost/noren"],
  ["DATABASE_MIGRATE_URL", "mysql://localhost"],
  ["DATABASE_RETENTION_URL", "mysql://localhost"],
  ["NOREN_MODE", "staging"],
  ["NOREN_SECRET", "short"],
  ["NOREN_SECRET_BEFORE", "short"],
  ["NOREN_WRAPPING_KEYS", "paper"],
  ["NOREN_LENDER_RUT", "77.777.777-8"],
  ["NOREN_SERVICE_EMAIL", "nobody"],
  ["NOREN_SERVICE_HOURS", "9-18"],
  ["NOREN_PUBLIC_URL", "noren.example"],
  ["NOREN_MIN_APP_VERSION", "two"],
  ["LOG_LEVEL", "loud"],
  ["NOREN_MESSAGES", "pigeon"],
  ["NOREN_TLS_KEY", "key.pem"],
  ["NOREN_TRUST_PROXY", "true"],
  ["NOREN_TRUST_PROXY", "12"],
  ["NOREN_TRUST_PROXY", "loopback"],
  ["NOREN_TRUST_PROXY", "10.0.0.0/33"],
  ["NOREN_TRUST_PROXY", "10.0.0.0/0"],
  ["NOREN_TRUST_PROXY", "10.0.0.0/8,"],
  ["NOREN_TRUST_PROXY", "fd00::/129"],
  ["NOREN_WELCOME_COUPON", "-1"],
  ["NOREN_COUPON_MINIMUM", "0"],
  ["NOREN_COUPON_DAYS", "366"],
  ["NOREN_SERVICE_HOURS", "18:00-09:00"],
  ["NOREN_PUBLIC_URL", "https://noren.example/path"],
  ["NOREN_PUBLIC_URL", "https://no ren.example"],
  ["NOREN_CONSOLE_URL", "https://console.noren.example/staff"],
  ["NOREN_ADMINISTRATORS", "Ana Soto <ana@noren.example>"],
  ["NOREN_ADMINISTRATORS", "Ana Soto <ana@noren.example>, Ana Dos <ANA@noren.example>"],
  ["NOREN_ADMINISTRATORS", "ana@noren.example, beto@noren.example"],
])("%s=%s stops the start with an error that names it", (name, value) => {
  expect(() => readConfig({ ...sandbox, [name]: value })).toThrow(name);
});

test.each([
  [undefined, false],
  ["0", false],
  ["2", 2],
  ["10.0.0.0/8, fd00::/8,192.0.2.1", ["10.0.0.0/8", "fd00::/8", "192.0.2.1"]],
])("NOREN_TRUST_PROXY=%s believes %s", (value, trusted) => {
  expect(readConfig({ ...sandbox, NOREN_TRUST_PROXY: value }).trustProxy).toEqual(trusted);
});

const ports = ["NOREN_MESSAGES", "NOREN_PAYOUTS", "NOREN_COLLECTIONS", "NOREN_EMAIL", "NOREN_BUREAU"];

test.each(ports)("the sandbox's own %s cannot be chosen in production", (name) => {
  expect(() => readConfig({ ...production, [name]: "sandbox" })).toThrow(name);
});

test("no real provider can be chosen in the sandbox, and none is what it has by itself", () => {
  expect(() => readConfig({ ...sandbox, NOREN_COLLECTIONS: "khipu" })).toThrow("NOREN_COLLECTIONS");
  expect(() => readConfig({ ...sandbox, NOREN_EMAIL: "smtp" })).toThrow("NOREN_EMAIL");
  expect(readConfig(sandbox)).toMatchObject({
    messages: { provider: "sandbox" },
    payouts: { provider: "sandbox" },
    collections: [{ provider: "sandbox" }],
    mail: { provider: "sandbox" },
    bureau: { provider: "sandbox" },
  });
});

test.each([
  ["NOREN_COLLECTIONS", "khipu,khipu"],
  ["NOREN_COLLECTIONS", "khipu,"],
  ["NOREN_COLLECTIONS", "khipu,sandbox"],
  ["NOREN_COLLECTIONS", "pigeon"],
  ["FINTOC_PAYEE_ACCOUNT_TYPE", "cuenta_rut"],
  ["FINTOC_COLLECTION_ACCOUNT_ID", "collecting"],
  ["KHIPU_RECEIVER_ID", "noren"],
  ["KHIPU_BASE_URL", "khipu"],
  ["DLOCAL_BASE_URL", "dlocal"],
  ["SMTP_HOST", "smtp://noren.example"],
  ["SMTP_PORT", "0"],
  ["SMTP_TLS", "none"],
  ["SMTP_FROM_ADDRESS", "Noren <no@noren.example>"],
  ["NOREN_BUREAU", "equifax"],
  ["NOREN_PUSH", "sandbox"],
  ["VAPID_PUBLIC_KEY", "B"],
  ["VAPID_PUBLIC_KEY", `B${"A".repeat(86)}`],
  ["VAPID_PRIVATE_KEY", "short"],
  ["VAPID_SUBJECT", "ayuda@noren.example"],
])("in production %s=%s stops the start with an error that names it", (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
});

test("the sandbox's phone mode cannot be chosen in production", () => {
  expect(() => readConfig({ ...production, NOREN_PHONE: "1" })).toThrow("NOREN_PHONE");
});

test("in production a provider's address must be one", () => {
  expect(() => readConfig({ ...production, TWILIO_BASE_URL: "nonsense" })).toThrow("TWILIO_BASE_URL");
});

test("a secret file that was cut short is refused, not used", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-config-"));
  fs.writeFileSync(path.join(folder, "secret"), "abc");
  const env = { DATABASE_URL: "postgres://localhost/noren", NOREN_DATA: folder };
  expect(() => readConfig(env)).toThrow("NOREN_SECRET");
  fs.rmSync(folder, { recursive: true });
});

test("the sandbox makes its secret once and keeps it in the data folder, for its owner's eyes only", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-config-"));
  const env = { DATABASE_URL: "postgres://localhost/noren", NOREN_DATA: path.join(folder, "data") };
  const { wrappingKeys } = readConfig(env);
  expect(wrappingKeys).toMatchObject({ provider: "environment", before: [] });
  expect(readConfig(env).wrappingKeys).toEqual(wrappingKeys);
  expect(fs.statSync(path.join(folder, "data", "secret")).mode & 0o777).toBe(0o600);
  fs.rmSync(folder, { recursive: true });
});

test("secrets come from files, the last by name seals, and from no folder without any", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-config-"));
  const env = { ...production, NOREN_SECRET: undefined, NOREN_WRAPPING_KEYS: "file", NOREN_SECRET_FOLDER: folder };
  expect(() => readConfig(env)).toThrow("NOREN_SECRET_FOLDER");
  fs.writeFileSync(path.join(folder, "2027-01"), `${"22".repeat(32)}\n`);
  fs.writeFileSync(path.join(folder, "2026-01"), "11".repeat(32));
  fs.writeFileSync(path.join(folder, ".mounted"), "of the system");
  expect(readConfig({ ...env, NOREN_SECRET_BEFORE: "00".repeat(32) }).wrappingKeys).toEqual({
    provider: "file",
    current: Buffer.alloc(32, 0x22),
    before: [Buffer.alloc(32), Buffer.alloc(32, 0x11)],
  });
  fs.writeFileSync(path.join(folder, "2027-02"), "cut");
  expect(() => readConfig(env)).toThrow("2027-02");
  fs.rmSync(folder, { recursive: true });
});

test("a key service needs no secret of ours, and everything of its own", () => {
  const kms = { KMS_REGION: "sa-east-1", KMS_KEY_ID: "1234abcd", KMS_ACCESS_KEY_ID: "a", KMS_SECRET_ACCESS_KEY: "b" };
  const env = { ...production, NOREN_SECRET: undefined, NOREN_WRAPPING_KEYS: "kms", ...kms };
  const endpoint = "https://kms.sa-east-1.amazonaws.com";
  expect(readConfig(env).wrappingKeys).toMatchObject({ provider: "kms", endpoint, keyId: "1234abcd", before: [] });
  for (const name of Object.keys(kms)) expect(() => readConfig({ ...env, [name]: undefined })).toThrow(name);
  expect(() => readConfig({ ...env, KMS_KEY_ID: "a key" })).toThrow("KMS_KEY_ID");
});

test("production's server is not the owner of its tables, nor who deletes what is old", () => {
  for (const name of Object.keys(databases))
    for (const other of Object.values(databases).filter((url) => url !== production[name]))
      expect(() => readConfig({ ...production, [name]: other })).toThrow("must name three roles");
});

test("who tries Noren on a database of theirs may be its owner in all", () => {
  const { databaseUrl, databaseMigrateUrl, databaseRetentionUrl } = readConfig({ ...sandbox, NOREN_DATA: "/tmp" });
  expect([databaseMigrateUrl, databaseRetentionUrl]).toEqual([databaseUrl, databaseUrl]);
});
