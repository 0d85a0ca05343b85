import path from "node:path";
import { exportDebts, trialBalance } from "@noren/staff/calls/ledger";
import { overviewFunnel, overviewLending } from "@noren/staff/calls/overview";
import { dryRunPolicy } from "@noren/staff/calls/policies";
import { AGE_HEADER } from "@noren/staff/fields";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseVariables } from "../../../tools/embedded-database/roles.ts";
import type { EmbeddedDatabase } from "../../../tools/embedded-database/start.ts";
import { readConfig } from "../src/platform/config/config.ts";
import { eventually } from "./support/eventually.ts";
import { runningLoan } from "./support/loans/loans.ts";
import { startStandby } from "./support/server/standby.ts";
import { copyTemplate, named, startWithTemplate } from "./support/server/template.ts";
import { type ConsoleWorld, staffOf, startConsole } from "./support/staff/console.ts";
import { firstPolicy } from "./support/staff/offers.ts";
import { startWorld } from "./support/world.ts";

let primary: EmbeddedDatabase;
let standby: EmbeddedDatabase;
let house: Pick<ConsoleWorld, "world" | "at">;
let onStandby: Client;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  primary = await startWithTemplate("primary");
  closing.push(() => primary.stop());
  const { url } = await copyTemplate(primary.url);
  standby = await startStandby(primary, path.join(path.dirname(primary.folder), "standby"));
  closing.push(() => standby.stop());
  const standbyUrl = named(standby.url, new URL(url).pathname.slice(1));
  onStandby = new Client({ connectionString: standbyUrl });
  onStandby.on("error", () => undefined);
  await onStandby.connect();
  closing.push(() => onStandby.end());
  const env = { DATABASE_READ_URL: databaseVariables(standbyUrl).DATABASE_URL };
  const world = await startWorld({ databaseUrl: url, env });
  closing.push(() => world.close());
  const at = await startConsole(world);
  closing.push(() => at.close());
  house = { world, at };
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

test("overview, books, exports and dry runs come from the standby, and say how old they may be", async () => {
  const { world, at } = house;
  const [viewer, finance, risk] = [
    await staffOf(world, at, "viewer"),
    await staffOf(world, at, "finance"),
    await staffOf(world, at, "risk"),
  ];
  await runningLoan(world);
  const lending = async () => (await viewer.call(overviewLending, { query: {} })).answer;
  await eventually(async () => expect((await lending()).portfolio.loans).toBe(1));
  await onStandby.query("select pg_wal_replay_pause()");
  await runningLoan(world);
  const old = await eventually(async () => {
    const answer = await lending();
    expect(answer.ageSeconds).toBeGreaterThan(1);
    return answer;
  });
  expect(old.portfolio.loans).toBe(1);
  const answers = [
    (await viewer.call(overviewFunnel, { query: {} })).answer,
    (await viewer.call(trialBalance, { query: {} })).answer,
    (await risk.call(dryRunPolicy, { body: { figures: firstPolicy } })).answer,
  ];
  for (const { ageSeconds } of answers) expect(ageSeconds).toBeGreaterThan(1);
  const file = await finance.request(exportDebts, {});
  expect(Number(file.headers.get(AGE_HEADER))).toBeGreaterThan(1);
  expect((await file.text()).trim().split("\r\n")).toHaveLength(2);
  await onStandby.query("select pg_wal_replay_resume()");
  await eventually(async () => expect((await lending()).portfolio.loans).toBe(2));
});

test("without a standby that answers the primary says it, as it stands", async () => {
  const { world, at } = house;
  const viewer = await staffOf(world, at, "viewer");
  await standby.stop();
  const { answer } = await viewer.call(overviewLending, { query: {} });
  expect([answer.portfolio.loans, answer.ageSeconds]).toEqual([2, 0]);
});

test("DATABASE_READ_URL names the role of DATABASE_URL", () => {
  const env = { ...databaseVariables(primary.url), NOREN_SECRET: "5e".repeat(32) };
  expect(readConfig(env).databaseReadUrl).toBeUndefined();
  expect(() => readConfig({ ...env, DATABASE_READ_URL: primary.url })).toThrow("DATABASE_READ_URL must name the role");
});
