import { generateKeyPairSync } from "node:crypto";
import { quoteLoan } from "@noren/contract/calls/product";
import { overviewHealth } from "@noren/staff/calls/overview";
import { afterEach, expect, test } from "vitest";
import { readConfig } from "../src/platform/config/config.ts";
import { startTracing, tracing } from "../src/platform/tracing/tracing.ts";
import { fintocPayouts } from "../src/providers/payouts/fintoc.ts";
import { applyFor, certifiedPhone, doJobs } from "./support/people/borrowers.ts";
import { payoutsOf } from "./support/loans/payouts.ts";
import { startConsole, staffOf } from "./support/staff/console.ts";
import { startFintocServer } from "./support/vendors/fintoc-server.ts";
import { type OtlpReceiver, startOtlpReceiver } from "./support/vendors/otlp-receiver.ts";
import { SECRET, startWorld, type WorldOptions } from "./support/world.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${TRACE}-00f067aa0ba902b7-00`;

async function traced(options: WorldOptions = {}, share = 1) {
  const receiver = await startOtlpReceiver();
  closing.push(() => receiver.close());
  const stop = await startTracing({ url: `${receiver.url}/v1/traces`, share });
  closing.push(stop);
  const lines: string[] = [];
  const world = await startWorld({ ...options, logStream: { write: (line) => void lines.push(line) } });
  closing.push(() => world.close());
  /** Spans are sent in batches: the last at the end. */
  const sent = async (): Promise<OtlpReceiver> => {
    await stop();
    return receiver;
  };
  return { world, lines, sent };
}

async function bank() {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const account = { secretKey: "sk_test_of_traces", accountId: "acc_test", webhookSecret: "whsec_traces" };
  const fintoc = await startFintocServer(account.secretKey, keys.publicKey, account.accountId, account.webhookSecret);
  closing.push(() => fintoc.close());
  const jwsPrivateKey = keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return { fintoc, payouts: fintocPayouts({ ...account, baseUrl: fintoc.baseUrl, jwsPrivateKey }) };
}

test("one id leads from a phone's request over the jobs to the bank's response, and stands in the log", async () => {
  const { fintoc, payouts } = await bank();
  const { world, lines, sent } = await traced({ payouts });
  const phone = await certifiedPhone(world);
  phone.traceparent = traceparent;
  const { data } = await applyFor(phone);
  await doJobs(world);
  const [payout] = await payoutsOf(world, data?.orders[0]?.orderId ?? "");
  expect(payout?.state).toBe("under-way");
  const { spans } = await sent();
  const ours = spans.filter(({ traceId }) => traceId === TRACE);
  const named = new Map(ours.map((span) => [span.name, span]));
  const chain = ["POST /api/user/product/applyLoan", "decide-order", "send-payout", "payouts.send"];
  for (const [index, name] of chain.entries())
    expect([name, named.get(name)?.parentSpanId]).toEqual([
      name,
      index === 0 ? "00f067aa0ba902b7" : named.get(chain[index - 1] ?? "")?.spanId,
    ]);
  expect(fintoc.traceparents.map((one) => one.slice(0, 35))).toContain(`00-${TRACE}`);
  const answered = lines.filter((line) => line.includes('"msg":"answered"') && line.includes(TRACE));
  expect(answered.length).toBeGreaterThan(0);
});

test("nothing personal is in what is sent: names of ours, patterns and codes", async () => {
  const { world, sent } = await traced();
  const phone = await certifiedPhone(world);
  await applyFor(phone);
  await doJobs(world);
  const at = await startConsole(world);
  closing.push(() => at.close());
  await (await staffOf(world, at, "viewer")).call(overviewHealth, {});
  const { spans, bodies } = await sent();
  expect(spans.map(({ name }) => name)).toContain("GET /api/staff/overview/health");
  const text = bodies.join();
  for (const personal of [phone.number, phone.deviceId, phone.token ?? "-", "Camila", "Rojas", "camila@noren.example"])
    expect(text).not.toContain(personal);
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  const known = ["http.request.method", "http.route", "http.response.status_code", "noren.port", "noren.jobs"];
  for (const key of keys) expect([...known, "noren.refused", "error.type"]).toContain(key);
});

test("a refused call says by which name, and one that is not kept is not sent", async () => {
  const { world, sent } = await traced();
  const phone = await certifiedPhone(world);
  phone.traceparent = traceparent;
  const tooLittle = await phone.call(quoteLoan, { body: { products: [{ productCode: "noren-30", amount: 30_000 }] } });
  expect(tooLittle.code).not.toBe(200);
  const { spans } = await sent();
  const refused = spans.flatMap(({ attributes }) => attributes.filter(({ key }) => key === "noren.refused"));
  expect(refused.length).toBeGreaterThan(0);
  for (const close of closing.splice(0).toReversed()) await close();

  const rare = await traced({}, 1e-9);
  await certifiedPhone(rare.world);
  expect((await rare.sent()).spans).toEqual([]);
});

test("where nothing is configured the work is simply done, under no id", async () => {
  const env = { DATABASE_URL: "postgres://localhost/noren", NOREN_SECRET: SECRET, NOREN_DATA: "/tmp" };
  expect(readConfig(env).traces).toBeUndefined();
  const endpoint = { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318", NOREN_TRACES_PERCENT: "5" };
  expect(readConfig(endpoint).traces).toEqual({ url: "http://127.0.0.1:4318/v1/traces", share: 0.05 });
  await startTracing(undefined);
  expect(tracing().traceparent()).toBeUndefined();
  const work = Promise.resolve(1);
  expect(tracing().span({ kind: "job", name: "one" }, () => work)).toBe(work);
});
