import { randomUUID } from "node:crypto";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { pesos } from "@noren/lending/money/money";
import type { CounterReading, PretendMail } from "@noren/sandbox/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { after } from "../src/platform/clock.ts";
import type { CollectionIntent } from "../src/providers/collections/port.ts";
import { applyFor, certifiedPhone, doJobsAndMails } from "./support/people/borrowers.ts";
import { startWorld, type World } from "./support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const read = async <Result>(path: string): Promise<Result> =>
  (await (await fetch(`${world.address}/sandbox/api/${path}`)).json()) as Result;
const post = (path: string, body: unknown): Promise<Response> =>
  fetch(`${world.address}/sandbox/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const counter = () => read<CounterReading>("counter");
const billOf = async (code: string) => (await counter()).bills.find((bill) => bill.code === code);
const pay = async (code: string, how: string) => {
  const response = await post("counter", { code, how });
  return { status: response.status, ...((await response.json()) as { reason?: string }) };
};

async function open(change: Partial<CollectionIntent> = {}): Promise<string> {
  const { collections, clock } = world.services;
  const intent: CollectionIntent = {
    intentId: randomUUID(),
    reference: randomUUID(),
    amount: pesos(102_966),
    endsAt: after(clock.now(), HOUR_MS),
    subject: "Noren 30",
    channel: "bill-form",
    ...change,
  };
  const opened = await collections.open(intent);
  return opened.state === "open" ? (opened.instructions.code ?? "") : opened.state;
}
/** What our own webhook took and gave to the queue. */
const toldOf = async (paymentId: string | undefined) => {
  const { rows } = await world.services.db.pool.query<{ state: string }>(
    "select data->'payment'->>'state' as state from pgboss.job where data->'payment'->>'paymentId' = $1 order by created_on",
    [paymentId],
  );
  return rows.map(({ state }) => state);
};

describe("the counter", () => {
  test("lists what can be paid, newest first", async () => {
    const [older, newer] = [await open(), await open({ channel: "counter" })];
    const { bills } = await counter();
    expect(bills.slice(0, 2).map(({ code }) => code)).toEqual([newer, older]);
    expect(bills[0]).toEqual({
      code: newer,
      amount: 102_966,
      channel: "counter",
      subject: "Noren 30",
      endsAt: expect.any(String) as string,
      state: "open",
      payments: [],
    });
  });

  test.each([
    ["exactly", "bill-form", [102_966]],
    ["exactly", "counter", [102_970]],
    ["less", "bill-form", [51_483]],
    ["more", "bill-form", [107_966]],
    ["twice", "bill-form", [102_966, 102_966]],
  ] as const)("%s by %s: every payment is reported to our own webhook", async (how, channel, amounts) => {
    const code = await open({ channel });
    expect(await pay(code, how)).toMatchObject({ status: 200 });
    const bill = await billOf(code);
    expect(bill?.payments.map(({ amount }) => amount)).toEqual(amounts);
    for (const { paymentId } of bill?.payments ?? []) expect(await toldOf(paymentId)).toEqual(["received"]);
  });

  test("late is for when its time is over, and nothing else is", async () => {
    const code = await open();
    expect(await pay(code, "late")).toMatchObject({ status: 400, reason: "not-ended-yet" });
    world.services.clock.moveTo(world.services.clock.aheadMs + HOUR_MS);
    expect(await billOf(code)).toMatchObject({ state: "ended" });
    expect(await pay(code, "exactly")).toMatchObject({ status: 400, reason: "ended" });
    expect(await pay(code, "late")).toMatchObject({ status: 200 });
    expect((await billOf(code))?.payments).toHaveLength(1);
  });

  test("a payment goes back once, and its last report can come again", async () => {
    const code = await open();
    await pay(code, "exactly");
    const paymentId = (await billOf(code))?.payments[0]?.paymentId;
    const status = async (path: string) => (await post(path, { paymentId })).status;
    expect(await status("counter/repeat")).toBe(200);
    expect(await toldOf(paymentId)).toEqual(["received"]);
    expect([await status("counter/reverse"), await status("counter/reverse")]).toEqual([200, 400]);
    expect(await status("counter/repeat")).toBe(200);
    expect(await toldOf(paymentId)).toEqual(["received", "reversed"]);
    expect(await billOf(code)).toMatchObject({ payments: [{ state: "reversed" }] });
  });

  test("its list can be wrong about a payment, and right again", async () => {
    const { collections, clock } = world.services;
    const code = await open();
    await pay(code, "exactly");
    const paymentId = (await billOf(code))?.payments[0]?.paymentId;
    const listedAs = async (how: string) => {
      expect((await post("counter/list", { paymentId, how })).status).toBe(200);
      const list = await collections.list(clock.today(), clock.today());
      return list.state === "listed" && list.payments.find((one) => one.paymentId === paymentId)?.amount;
    };
    expect([await listedAs("wrong-amount"), await listedAs("left-out")]).toEqual([10_296, undefined]);
    expect(await listedAs("rightly")).toBe(102_966);
  });

  test("a transfer may name nobody", async () => {
    expect((await post("counter/nobody", { amount: 7000 })).status).toBe(200);
    const [payment] = (await counter()).ofNobody;
    expect(payment).toMatchObject({ amount: 7000, state: "received" });
    expect(await toldOf(payment?.paymentId)).toEqual(["received"]);
  });

  test.each([
    ["counter", { code: "77000000000000", how: "exactly" }, "no-such-code"],
    ["counter", { code: "77000000000000", how: "slowly" }, "invalid-input"],
    ["counter", { how: "exactly" }, "invalid-input"],
    ["counter", [], "invalid-input"],
    ["counter/nobody", { amount: 0 }, "invalid-input"],
    ["counter/nobody", { amount: 10.5 }, "invalid-input"],
    ["counter/nobody", { amount: "1000" }, "invalid-input"],
    ["counter/nobody", { amount: 1e12 }, "invalid-input"],
    ["counter/reverse", { paymentId: "nobody's" }, "no-such-payment"],
    ["counter/reverse", {}, "invalid-input"],
    ["counter/repeat", { paymentId: randomUUID() }, "no-such-payment"],
    ["counter/repeat", { paymentId: 1 }, "invalid-input"],
    ["counter/list", { paymentId: randomUUID(), how: "left-out" }, "no-such-payment"],
    ["counter/list", { paymentId: randomUUID(), how: "slowly" }, "invalid-input"],
  ])("%s %j is refused with a reason: %s", async (path, body, reason) => {
    const response = await post(path, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ reason, message: expect.any(String) as string });
  });

  test("a cancelled code is refused", async () => {
    const code = await open();
    const bill = await world.services.db.pool.query<{ provider_id: string }>(
      "select provider_id from sandbox_bill where code = $1",
      [code],
    );
    await world.services.collections.cancel(`sandbox:${bill.rows[0]?.provider_id}`);
    expect(await pay(code, "exactly")).toMatchObject({ status: 400, reason: "cancelled" });
    expect(await billOf(code)).toMatchObject({ state: "cancelled" });
  });
});

const statusOf = async (place: string) => (await fetch(`${world.address}/sandbox/api/mail/${place}`)).status;

describe("the inbox", () => {
  test("holds the mailed agreement, and its PDF is downloaded under its name", async () => {
    const phone = await certifiedPhone(world, { email: "camila@noren.example" });
    const orderId = (await applyFor(phone)).data?.orders[0]?.orderId ?? "";
    // Payments of the tests above wait in the queue: only what this loan needs is done.
    await world.services.db.pool.query("delete from pgboss.job where name = 'confirm-payment'");
    await doJobsAndMails(world);
    const { mails } = await read<{ mails: PretendMail[] }>("mail");
    const name = `noren-${orderId.slice(0, 8)}.pdf`;
    expect(mails).toMatchObject([{ to: "camila@noren.example", subject: "Your loan agreement with Noren" }]);
    expect(mails[0]?.attachments).toEqual([name]);
    const file = await fetch(`${world.address}/sandbox/api/mail/${mails[0]?.messageId}/0`);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.headers.get("content-disposition")).toBe(`attachment; filename*=UTF-8''${name}`);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  test("says so when there is no such attachment", async () => {
    expect(await statusOf(`${randomUUID()}/0`)).toBe(404);
    expect(await statusOf("mine/0")).toBe(400);
    expect(await statusOf(`${randomUUID()}/-1`)).toBe(400);
  });
});
