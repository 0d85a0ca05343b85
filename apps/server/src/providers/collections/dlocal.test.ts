import { randomUUID } from "node:crypto";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { DAY_MS, HOUR_MS } from "@noren/lending/calendar/durations";
import { pesos } from "@noren/lending/money/money";
import type { Rut } from "@noren/lending/people/rut";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type DlocalServer, startDlocalServer } from "../../../test/support/vendors/dlocal-server.ts";
import { instantOf, realNow } from "../../platform/clock.ts";
import type { DlocalAccount } from "../../platform/config/provider-accounts.ts";
import { dlocalCollections, dlocalReports } from "./dlocal.ts";
import { signDlocal } from "./dlocal-client.ts";
import type { CollectionIntent } from "./port.ts";

const keys = { login: "noren", transKey: "trans key", secretKey: "secret" };
let dlocal: DlocalServer;
beforeAll(async () => {
  dlocal = await startDlocalServer(keys);
});
beforeEach(() => {
  dlocal.next = "normal";
  dlocal.ticket = {};
  dlocal.payments.clear();
});
afterAll(() => dlocal.close());

const settings = (change: Partial<DlocalAccount> = {}): DlocalAccount => ({
  baseUrl: dlocal.baseUrl,
  ...keys,
  publicUrl: "https://noren.example",
  // short only where no answer will come
  timeoutMs: dlocal.next === "silent" ? 100 : 10_000,
  ...change,
});
const openedPayments = { payableBetween: async () => [...dlocal.payments.keys()] };
const collections = (change: Partial<DlocalAccount> = {}) => dlocalCollections(settings(change), openedPayments);
const intent = (change: Partial<CollectionIntent> = {}): CollectionIntent => ({
  intentId: randomUUID(),
  reference: randomUUID(),
  amount: pesos(205_932),
  endsAt: instantOf(realNow() + HOUR_MS),
  subject: "Cuota Noren",
  channel: "counter",
  payer: { name: "Ana Soto Rojas", email: "ana@example.cl", run: "12345678-5" as Rut },
  ...change,
});
async function opened(): Promise<string> {
  const outcome = await collections().open(intent());
  return outcome.state === "open" ? outcome.providerId : outcome.state;
}
const paidOne = async (change: Record<string, unknown> = {}) => dlocal.settle(await opened(), change);
const read = (payment: Record<string, unknown>, now = realNow()) => {
  const { body, headers } = dlocal.notification(payment);
  return dlocalReports(settings()).read(body, headers, now);
};
const faults = ["hang-up", "hang-up-after", "broken", "busy", "silent", "malformed"] as const;

describe("opening", () => {
  test("gives the number of a ticket over what is handed over in cash, and tells dLocal who pays and where to report", async () => {
    const wanted = intent();
    const outcome = await collections().open(wanted);
    const providerId = outcome.state === "open" ? outcome.providerId : "";
    expect(dlocal.payments.get(providerId)).toMatchObject({
      amount: 205_930,
      currency: "CLP",
      country: "CL",
      payment_method_id: "SP",
      payment_method_flow: "DIRECT",
      payer: { name: "Ana Soto Rojas", email: "ana@example.cl", document: "123456785" },
      order_id: wanted.reference,
      notification_url: "https://noren.example/hooks/collections/dlocal",
    });
    expect(outcome).toEqual({
      state: "open",
      providerId,
      instructions: { code: expect.stringMatching(/^\d{8}$/) as string },
    });
    expect(await collections().ask(providerId)).toEqual({ state: "open", payments: [] });
  });

  test("a store is another network", async () => {
    const outcome = await collections().open(intent({ channel: "store" }));
    expect(dlocal.payments.get(outcome.state === "open" ? outcome.providerId : "")).toMatchObject({
      payment_method_id: "SK",
    });
  });

  test.each([
    ["CODE_128", { code: "1", barcode: "77123" }],
    ["ITF", { code: "1" }],
    [undefined, { code: "1" }],
  ])("a barcode is shown where it is one that we draw: %s", async (format, instructions) => {
    dlocal.ticket = { number: "1", barcode: "77123", ...(format !== undefined && { format }) };
    expect(await collections().open(intent())).toMatchObject({ state: "open", instructions });
  });

  test("the third call with one key opens no second ticket", async () => {
    const one = intent();
    dlocal.next = "hang-up-after";
    expect(await collections().open(one)).toEqual({ state: "unknown" });
    dlocal.next = "normal";
    const [second, third] = [await collections().open(one), await collections().open(one)];
    expect(second).toMatchObject({ state: "open" });
    expect(third).toEqual(second);
    expect(dlocal.payments.size).toBe(1);
  });

  test("what dLocal does not take is refused with the field's name or its code", async () => {
    const payer = { name: "Ana", email: "ana", run: "12345678-5" as Rut };
    const twice = intent();
    await collections().open(twice);
    const refused = [
      await collections().open(intent({ payer })),
      await collections().open({ ...twice, intentId: randomUUID() }),
      await collections({ secretKey: "other" }).open(intent()),
    ];
    expect(refused).toEqual(["payer.email", "5009", "3001"].map((reason) => ({ state: "refused", reason })));
  });

  test("another channel, or somebody who was erased, without a call", async () => {
    const { payer: _, ...nobody } = intent();
    const refused = [await collections().open(intent({ channel: "link" })), await collections().open(nobody)];
    expect(refused).toEqual([
      { state: "refused", reason: "channel-not-offered" },
      { state: "refused", reason: "payer-unknown" },
    ]);
    expect(dlocal.payments.size).toBe(0);
  });

  test.each(faults)("%s: the outcome is unknown", async (how) => {
    dlocal.next = how;
    expect(await collections().open(intent())).toEqual({ state: "unknown" });
  });
});

describe("asking", () => {
  test.each([
    [{}, { state: "closed", payments: [{ amount: 205_930, state: "received" }] }],
    [{ status: "PENDING" }, { state: "open", payments: [] }],
    [{ status: "EXPIRED" }, { state: "closed", payments: [] }],
    [{ status: "CANCELLED" }, { state: "closed", payments: [] }],
    [{ status: "REJECTED" }, { state: "closed", payments: [] }],
    [{ status: "AUTHORIZED" }, { state: "unknown" }],
    [{ approved_date: null }, { state: "unknown" }],
    [{ amount: 10.5 }, { state: "unknown" }],
    [{ currency: "USD" }, { state: "unknown" }],
    [{ country: "AR" }, { state: "unknown" }],
  ] as const)("%o", async (change, expected) => {
    const providerId = await opened();
    dlocal.settle(providerId, change);
    expect(await collections().ask(providerId)).toMatchObject(expected);
  });

  test.each(faults)("%s: unknown", async (how) => {
    const providerId = await opened();
    dlocal.next = how;
    expect(await collections().ask(providerId)).toEqual({ state: "unknown" });
    const day = calendarDay("2026-11-15");
    expect(await collections().list(day, day)).toEqual({ state: "unknown" });
  });

  test("a ticket that dLocal does not know, or a wrong key: unknown", async () => {
    const providerId = await opened();
    expect(await collections().ask("D-4-0")).toEqual({ state: "unknown" });
    expect(await collections({ login: "other" }).ask(providerId)).toEqual({ state: "unknown" });
  });
});

test("a list has what was paid on those days of Santiago", async () => {
  const [first, second, third] = [await opened(), await opened(), await opened()];
  dlocal.settle(first, { approved_date: "2026-11-15T02:59:59.000+0000" });
  dlocal.settle(second, { approved_date: "2026-11-15T00:00:00.000-0300" });
  dlocal.settle(third, { approved_date: "2026-11-16T02:59:59Z" });
  const day = calendarDay("2026-11-15");
  const listed = await collections().list(day, day);
  expect(listed).toMatchObject({ state: "listed", payments: [{ paymentId: second }, { paymentId: third }] });
});

test("a ticket cannot be taken back", async () => {
  expect(await collections().cancel(await opened())).toEqual({ state: "refused", reason: "not-offered" });
});

describe("reports", () => {
  test("a payment, with its time and reference; a replay is the same event", async () => {
    const payment = await paidOne({ approved_date: "2026-11-15T13:00:00.000+0000" });
    const expected = {
      eventId: `${String(payment["id"])}-received`,
      paymentId: payment["id"],
      providerId: payment["id"],
      reference: payment["order_id"],
      amount: 205_930,
      paidAt: instantOf(Date.parse("2026-11-15T13:00:00.000Z")),
      state: "received",
    };
    expect([read(payment), read(payment)]).toEqual([expected, expected]);
  });

  test("one that does not say when it was paid has the time of its signature", async () => {
    const payment = await paidOne();
    const { body, headers } = dlocal.notification({ ...payment, approved_date: undefined }, realNow() - HOUR_MS);
    const report = dlocalReports(settings()).read(body, headers, realNow());
    expect(report).toMatchObject({ paidAt: instantOf(Date.parse(headers["x-date"] ?? "")) });
  });

  test("a foreign, a pasted, a missing and an old signature are refused", async () => {
    const { body, headers } = dlocal.notification(await paidOne());
    const reports = dlocalReports(settings());
    const date = headers["x-date"] ?? "";
    const foreign = { ...headers, authorization: signDlocal(settings({ secretKey: "other" }), date, body) };
    const more = Buffer.from(body.toString().replace("205930", "999990"));
    const later = { ...headers, "x-date": instantOf(realNow() + 1).toISOString() };
    expect(reports.read(body, foreign, realNow())).toBe("bad-signature");
    expect(reports.read(more, headers, realNow())).toBe("bad-signature");
    expect(reports.read(body, later, realNow())).toBe("bad-signature");
    expect(reports.read(body, { authorization: headers["authorization"] }, realNow())).toBe("bad-signature");
    expect(reports.read(body, { "x-date": date }, realNow())).toBe("bad-signature");
    expect(reports.read(body, headers, realNow() + 4 * DAY_MS)).toMatchObject({ state: "received" });
    expect(reports.read(body, headers, realNow() + 5 * DAY_MS + HOUR_MS)).toBe("too-old");
  });

  test("what is not paid is not ours; what cannot be read is said", async () => {
    const payment = await paidOne();
    expect(read({ ...payment, status: "PENDING" })).toBe("not-ours");
    expect(read({ ...payment, status: "EXPIRED" })).toBe("not-ours");
    expect(read({ ...payment, status: "VERIFIED" })).toBe("unreadable");
    expect(read({ ...payment, amount: "12,5" })).toBe("unreadable");
    const signed = (date: string, body: Buffer) => ({
      "x-date": date,
      authorization: signDlocal(settings(), date, body),
    });
    const [half, whole] = [Buffer.from("{"), Buffer.from(JSON.stringify(payment))];
    const now = instantOf(realNow()).toISOString();
    expect(dlocalReports(settings()).read(half, signed(now, half), realNow())).toBe("unreadable");
    expect(dlocalReports(settings()).read(whole, signed("yesterday", whole), realNow())).toBe("unreadable");
  });
});
