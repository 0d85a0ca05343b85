import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { productionEnv } from "../test/production.ts";
import { type Environment, readConfig } from "./config.ts";

const sandbox: Environment = { DATABASE_URL: "postgres://localhost/noren", NOREN_SECRET: "ab".repeat(32) };
const production: Environment = { ...sandbox, ...productionEnv() };

test("the sandbox needs nothing but a database, and listens on loopback", () => {
  expect(readConfig(sandbox)).toMatchObject({ mode: "sandbox", host: "127.0.0.1", port: 8080, metricsPort: 9080 });
});

test("--phone listens on the local network", () => {
  expect(readConfig({ ...sandbox, NOREN_PHONE: "1" }).host).toBe("0.0.0.0");
});

test("production is complete as given here", () => {
  expect(readConfig(production)).toMatchObject({
    mode: "production",
    host: "0.0.0.0",
    messages: { provider: "twilio" },
  });
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
  ["NOREN_MODE", "staging"],
  ["NOREN_SECRET", "short"],
  ["NOREN_LENDER_RUT", "77.777.777-8"],
  ["NOREN_SERVICE_EMAIL", "nobody"],
  ["NOREN_SERVICE_HOURS", "9-18"],
  ["NOREN_PUBLIC_URL", "noren.example"],
  ["NOREN_MIN_APP_VERSION", "two"],
  ["LOG_LEVEL", "loud"],
  ["NOREN_MESSAGES", "pigeon"],
  ["NOREN_TLS_KEY", "key.pem"],
  ["NOREN_TRUST_PROXY", "true"],
  ["NOREN_WELCOME_COUPON", "-1"],
  ["NOREN_COUPON_MINIMUM", "0"],
  ["NOREN_COUPON_DAYS", "366"],
  ["NOREN_SERVICE_HOURS", "18:00-09:00"],
  ["NOREN_PUBLIC_URL", "https://noren.example/path"],
  ["NOREN_PUBLIC_URL", "https://no ren.example"],
])("%s=%s stops the start with an error that names it", (name, value) => {
  expect(() => readConfig({ ...sandbox, [name]: value })).toThrow(name);
});

test("the sandbox's messages cannot be chosen in production, nor its phone mode", () => {
  expect(() => readConfig({ ...production, NOREN_MESSAGES: "sandbox" })).toThrow("NOREN_MESSAGES");
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
  const first = readConfig(env).secret;
  expect(first).toHaveLength(32);
  expect(readConfig(env).secret).toEqual(first);
  expect(fs.statSync(path.join(folder, "data", "secret")).mode & 0o777).toBe(0o600);
  fs.rmSync(folder, { recursive: true });
});
