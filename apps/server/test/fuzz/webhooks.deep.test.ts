/** Reports of every provider, signed as it signs, that say anything: each is read or refused, and none is an exception. */
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BusinessClock, instantOf, realNow } from "../../src/platform/clock.ts";
import { type Config, readConfig } from "../../src/platform/config/config.ts";
import { type Database, openDatabase } from "../../src/platform/database/database.ts";
import { createLog } from "../../src/platform/log.ts";
import { chooseProviders, sandboxSecret } from "../../src/providers/choose-providers.ts";
import { signDlocal } from "../../src/providers/collections/dlocal-client.ts";
import { openedPayments } from "../../src/money/opened-payments.ts";
import { fintocTransfer } from "../../src/providers/payouts/fintoc-transfer.ts";
import { FINTOC_FORM, KHIPU_FORM, signTimed } from "../../src/providers/payouts/timed-signature.ts";
import { databaseVariables } from "../../../../tools/embedded-database/roles.ts";
import { productionEnv } from "../support/server/production.ts";
import { broken, breaks } from "./broken-values.ts";
import { schemaOf, valuesOf } from "./schema-values.ts";
import { newDatabase } from "../support/world.ts";
import { drawn, failure, run } from "./fuzz-run.ts";

let db: Database;
let url: string;
beforeAll(async () => {
  ({ url } = await newDatabase());
  db = openDatabase(url, createLog("silent"), { connections: 1 });
});
afterAll(() => db.close());

const amount = fc.constantFrom(102_900, "102900.00", 0.5, -1, 1e15);
const day = fc.constantFrom("2026-11-19T12:00:00Z", "2026-11-19T12:00:00.000-03:00", "2026-02-30T00:00:00Z", "", null);
const id = fc.constantFrom("1", "x", "", "5e5e5e5e-0000-4000-8000-000000000001");
/** Of the form that its provider sends, with what it may say in each field. */
const reports = fc.oneof(
  fc.record({
    id: fc.constantFrom("evt_1", "evt_2", "1"),
    type: fc.constantFrom(
      ...["inbound", "outbound"].flatMap((way) =>
        ["succeeded", "failed", "returned"].map((end) => `transfer.${way}.${end}`),
      ),
      "account.created",
    ),
    mode: fc.constantFrom("live", "test"),
    created_at: fc.constant("2026-11-19T12:00:00Z"),
    data: valuesOf(schemaOf(fintocTransfer)),
  }),
  fc.record({
    payment_id: fc.constantFrom("abcdefghijkl", "x"),
    receiver_id: fc.constantFrom(123_456, "123456", 7),
    amount,
    currency: fc.constantFrom("CLP", "USD"),
    status: fc.constantFrom("done", "pending", "verifying"),
    status_detail: fc.constantFrom("normal", "reversed", "rejected-by-payer", "marked-as-abuse"),
    transaction_id: id,
    conciliation_date: day,
  }),
  fc.record({
    id,
    order_id: id,
    amount,
    currency: fc.constantFrom("CLP", "USD"),
    country: fc.constantFrom("CL", "BR"),
    status: fc.constantFrom("PAID", "PENDING", "REJECTED", "CANCELLED"),
    approved_date: day,
  }),
  fc.record({
    eventId: id,
    payoutId: id,
    paymentId: id,
    providerId: id,
    reference: id,
    amount,
    paidAt: day,
    at: day,
    reason: id,
    state: fc.constantFrom("accepted", "rejected", "returned", "under-way", "received", "reversed"),
  }),
);
const bodies = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(reports, breaks).map(([one, all]) => Buffer.from(JSON.stringify(broken(one, all)) ?? "")),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: fc.json().map((text) => Buffer.from(text)) },
);

const clock = new BusinessClock();
function reportsOf(env: Record<string, string>): {
  readonly config: Config;
  readonly readers: ReturnType<typeof readersOf>;
} {
  const config = readConfig({ NOREN_SECRET: "5e".repeat(32), ...databaseVariables(url), ...env });
  return { config, readers: readersOf(config) };
}
function readersOf(config: Config) {
  const { reports: read } = chooseProviders(config, db, clock, (provider) => openedPayments(db, provider));
  return [read.payoutReports, ...read.collectionReports];
}

/** Each provider's signature, over the body and the time, under the header that it uses. */
function signed(
  body: Buffer,
  { config }: ReturnType<typeof reportsOf>,
  env: Record<string, string>,
): Record<string, string>[] {
  const now = realNow();
  const date = instantOf(now).toISOString();
  const dlocal = { login: env["DLOCAL_LOGIN"] ?? "", secretKey: env["DLOCAL_SECRET_KEY"] ?? "" };
  return [
    { "fintoc-signature": signTimed(FINTOC_FORM, env["FINTOC_PAYOUT_WEBHOOK_SECRET"] ?? "", body, now) },
    { "fintoc-signature": signTimed(FINTOC_FORM, env["FINTOC_COLLECTION_WEBHOOK_SECRET"] ?? "", body, now) },
    { "x-khipu-signature": signTimed(KHIPU_FORM, env["KHIPU_WEBHOOK_SECRET"] ?? "", body, now) },
    { "x-date": date, authorization: signDlocal(dlocal as Parameters<typeof signDlocal>[0], date, body) },
    { "sandbox-signature": signTimed(FINTOC_FORM, sandboxSecret(config, "bank"), body, now) },
    { "sandbox-signature": signTimed(FINTOC_FORM, sandboxSecret(config, "counter"), body, now) },
  ];
}

test("a signed report that says anything is read or refused; one with a wrong signature is never read", () => {
  const env = productionEnv();
  const worlds = [
    { env, ...reportsOf(env) },
    { env: {}, ...reportsOf({}) },
  ];
  const seen = new Map<string, number>();
  let index = 0;
  for (const body of drawn(bodies, run.inputs)) {
    for (const { env: own, ...world } of worlds)
      for (const headers of signed(body, world, own))
        for (const reader of world.readers) {
          let read: unknown;
          try {
            read = reader.read(body, headers, realNow());
          } catch {
            throw failure(`${reader.path} threw at ${Object.keys(headers).join()}`, index);
          }
          const what = typeof read === "string" ? read : "read";
          seen.set(what, (seen.get(what) ?? 0) + 1);
        }
    index += 1;
  }
  expect(seen.get("bad-signature")).toBeGreaterThan(run.inputs);
  // Some of it was read, and some was not: otherwise nothing was tried.
  expect([...seen.keys()]).toEqual(expect.arrayContaining(["read", "not-ours", "unreadable"]));
});
