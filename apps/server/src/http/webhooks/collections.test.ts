import { randomUUID } from "node:crypto";
import { appConfig } from "@noren/contract/calls/public";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { pesos } from "@noren/lending/money/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startKhipuServer, type KhipuServer } from "../../../test/support/vendors/khipu-server.ts";
import { productionEnv } from "../../../test/support/server/production.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import { instantOf, realNow } from "../../platform/clock.ts";
import { sandboxSecret } from "../../providers/choose-providers.ts";
import { FINTOC_FORM, signTimed } from "../../providers/payouts/timed-signature.ts";

const PATH = "/hooks/collections/sandbox";
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const report = (change: object = {}) => {
  const paymentId = randomUUID();
  return {
    eventId: `${paymentId}-received`,
    paymentId,
    providerId: "sandbox-1",
    reference: "r".repeat(22),
    amount: 102_900,
    paidAt: "2026-11-03T14:05:06.000Z",
    state: "received",
    ...change,
  };
};
const headersOf = (body: string, signedAt = realNow()) => ({
  "content-type": "application/json",
  "sandbox-signature": signTimed(
    FINTOC_FORM,
    sandboxSecret(world.services.config, "counter"),
    Buffer.from(body),
    signedAt,
  ),
});
const post = (body: string, headers: Record<string, string> = headersOf(body)): Promise<Response> =>
  fetch(`${world.address}${PATH}`, { method: "POST", headers, body });
/** What the queue was given about a payment. */
async function jobsAbout(at: World, paymentId: string): Promise<unknown[]> {
  const { rows } = await at.services.db.pool.query<{ data: unknown }>(
    "select data from pgboss.job where name = 'confirm-payment' and data->'payment'->>'paymentId' = $1",
    [paymentId],
  );
  return rows.map(({ data }) => data);
}
const noted = async (eventId: string): Promise<unknown[]> =>
  (await world.services.db.pool.query("select * from webhook_event where event_id = $1", [eventId])).rows;

test("a signed report is noted without its text, which may name who paid, given to a job and acknowledged at once", async () => {
  const one = report();
  const body = `  ${JSON.stringify(one)}\n`;
  expect((await post(body)).status).toBe(204);
  expect(await noted(one.eventId)).toEqual([
    { provider: PATH, event_id: one.eventId, received_at: expect.any(Date) as Date },
  ]);
  expect(await jobsAbout(world, one.paymentId)).toEqual([
    {
      provider: "sandbox",
      payment: {
        paymentId: one.paymentId,
        providerId: "sandbox:sandbox-1",
        reference: one.reference,
        amount: 102_900,
        paidAt: "2026-11-03T14:05:06.000Z",
        state: "received",
      },
    },
  ]);
});

test("the same report again, also several at once, is noted and given to a job once", async () => {
  const one = report({ providerId: undefined, reference: undefined });
  const body = JSON.stringify(one);
  const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await post(body)).status));
  expect(statuses).toEqual([204, 204, 204, 204]);
  expect((await post(body)).status).toBe(204);
  expect(await noted(one.eventId)).toHaveLength(1);
  expect(await jobsAbout(world, one.paymentId)).toHaveLength(1);
});

async function expectNothing(body: string, headers: Record<string, string>, status: number): Promise<void> {
  const before = await world.services.db.pool.query("select 1 from webhook_event");
  expect((await post(body, headers)).status).toBe(status);
  const after = await world.services.db.pool.query("select 1 from webhook_event");
  expect(after.rowCount).toBe(before.rowCount);
}

describe("refused, and nothing kept", () => {
  const body = JSON.stringify(report());

  test("another signature, none, or one of other bytes: 401", async () => {
    await expectNothing(body, { ...headersOf(body), "sandbox-signature": "t=1,v1=00" }, 401);
    await expectNothing(body, { "content-type": "application/json" }, 401);
    await expectNothing(`${body} `, headersOf(body), 401);
  });

  test("without a body, by whatever name: 400", async () => {
    await expectNothing("", headersOf(body), 400);
    for (const headers of [{}, { "content-type": "application/json" }])
      for (const path of [PATH, "/hooks/payouts/sandbox"])
        expect(await fetch(`${world.address}${path}`, { method: "POST", headers })).toMatchObject({ status: 400 });
  });

  test("older than five minutes: 401", async () => {
    await expectNothing(body, headersOf(body, realNow() - 301_000), 401);
  });

  test("signed, in a form that we do not know: 500, so that it comes again", async () => {
    const other = JSON.stringify({ hello: "world" });
    await expectNothing(other, headersOf(other), 500);
    await expectNothing("no json", headersOf("no json"), 500);
    const fraction = JSON.stringify(report({ amount: 100.5 }));
    await expectNothing(fraction, headersOf(fraction), 500);
  });
});

describe("in production", () => {
  let khipu: KhipuServer;
  let production: World;
  beforeAll(async () => {
    khipu = await startKhipuServer("khipu-key", "khipu-secret", 123_456);
    production = await startWorld({ env: { ...productionEnv(), KHIPU_BASE_URL: khipu.baseUrl } });
  });
  afterAll(async () => {
    await production.close();
    await khipu.close();
  });

  test("each provider has its own door, and the sandbox has none; cash names its chains", async () => {
    const status = async (provider: string) =>
      (await fetch(`${production.address}/hooks/collections/${provider}`, { method: "POST", body: "{}" })).status;
    const answers = [await status("khipu"), await status("fintoc"), await status("dlocal"), await status("sandbox")];
    expect(answers).toEqual([401, 401, 401, 404]);
    const { data } = await new TestPhone(production).call(appConfig, {});
    expect(data?.chains).toEqual([
      { channel: "counter", network: "Servipag" },
      { channel: "store", network: "Sencillito" },
    ]);
    expect(production.services.collections.channels).toEqual(["link", "transfer", "counter", "store"]);
  });

  test("a report of a message without a body: 400", async () => {
    const url = `${production.address}/hooks/messages/twilio`;
    const headers = { "x-twilio-signature": "x" };
    expect(await fetch(url, { method: "POST", headers })).toMatchObject({ status: 400 });
  });

  test("a link is opened at Khipu, and its payment comes back under the same name", async () => {
    const opened = await production.services.collections.open({
      intentId: randomUUID(),
      reference: "r".repeat(22),
      amount: pesos(5000),
      endsAt: instantOf(realNow() + HOUR_MS),
      subject: "Noren 30",
      channel: "link",
    });
    if (opened.state !== "open") throw new Error(opened.state);
    const paymentId = opened.providerId.replace("khipu:", "");
    const { body, headers } = khipu.notification(khipu.settle(paymentId));
    const answer = await fetch(`${production.address}/hooks/collections/khipu`, { method: "POST", headers, body });
    expect(answer.status).toBe(204);
    expect(await jobsAbout(production, paymentId)).toMatchObject([
      { provider: "khipu", payment: { providerId: opened.providerId, amount: 5000, state: "received" } },
    ]);
  });
});
