import { randomUUID } from "node:crypto";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { pesos } from "@noren/lending/money/money";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type KhipuServer, startKhipuServer } from "../../../test/support/vendors/khipu-server.ts";
import { instantOf, realNow } from "../../platform/clock.ts";
import { KHIPU_FORM, signTimed } from "../payouts/timed-signature.ts";
import { khipuCollections, khipuReports } from "./khipu.ts";
import type { KhipuAccount } from "../../platform/config/provider-accounts.ts";
import type { CollectionIntent } from "./port.ts";

const apiKey = "4b1e2c3d-0000-4000-8000-000000000000";
const webhookSecret = "khipu secret";
const receiverId = 985_101;
let khipu: KhipuServer;
beforeAll(async () => {
  khipu = await startKhipuServer(apiKey, webhookSecret, receiverId);
});
beforeEach(() => {
  khipu.next = "normal";
  khipu.payments.clear();
});
afterAll(() => khipu.close());

const settings = (change: Partial<KhipuAccount> = {}): KhipuAccount => ({
  baseUrl: khipu.baseUrl,
  apiKey,
  webhookSecret,
  receiverId: String(receiverId),
  publicUrl: "https://noren.example",
  // short only where no answer will come
  timeoutMs: khipu.next === "silent" ? 100 : 10_000,
  ...change,
});
const openedPayments = { payableBetween: async () => [...khipu.payments.keys()] };
const collections = (change: Partial<KhipuAccount> = {}) => khipuCollections(settings(change), openedPayments);
const intent = (change: Partial<CollectionIntent> = {}): CollectionIntent => ({
  intentId: randomUUID(),
  reference: "kq3v9x",
  amount: pesos(205_932),
  endsAt: instantOf(realNow() + HOUR_MS),
  subject: "Cuota Noren",
  channel: "link",
  ...change,
});
async function opened(): Promise<string> {
  const outcome = await collections().open(intent());
  return outcome.state === "open" ? outcome.providerId : outcome.state;
}
const faults = ["hang-up", "hang-up-after", "broken", "busy", "silent", "malformed"] as const;

const paidOne = async (change: Record<string, unknown> = {}) => khipu.settle(await opened(), change);
const read = (payment: Record<string, unknown>, now = realNow()) => {
  const { body, headers } = khipu.notification(payment);
  return khipuReports(settings()).read(body, headers, now);
};

describe("opening", () => {
  test("gives the link, and tells Khipu where to report", async () => {
    const providerId = await opened();
    expect(await collections().ask(providerId)).toEqual({ state: "open", payments: [] });
    expect(khipu.payments.get(providerId)).toMatchObject({
      amount: 205_932,
      currency: "CLP",
      transaction_id: "kq3v9x",
      return_url: "https://noren.example/#/repay-code?ref=kq3v9x",
      notify_url: "https://noren.example/hooks/collections/khipu",
      notify_api_version: "3.0",
    });
    const outcome = await collections().open(intent());
    expect(outcome).toMatchObject({
      instructions: { link: expect.stringMatching(/^https:\/\/khipu\.com\//) as string },
    });
  });

  test("what Khipu does not take is refused with the field's name; another channel without a call", async () => {
    const ended = await collections().open(intent({ endsAt: instantOf(realNow() - 1000) }));
    const counter = await collections().open(intent({ channel: "counter" }));
    expect([ended, counter]).toEqual([
      { state: "refused", reason: "expires_date" },
      { state: "refused", reason: "channel-not-offered" },
    ]);
    expect(khipu.payments.size).toBe(0);
  });

  test("a wrong key is refused", async () => {
    expect(await collections({ apiKey: "other" }).open(intent())).toEqual({ state: "refused", reason: "http 403" });
  });

  test.each(faults)("%s: the outcome is unknown", async (how) => {
    khipu.next = how;
    expect(await collections().open(intent())).toEqual({ state: "unknown" });
  });
});

describe("asking", () => {
  test.each([
    [{}, { state: "closed", payments: [{ amount: 205_932, state: "received" }] }],
    [{ amount: "205932.0000" }, { state: "closed", payments: [{ amount: 205_932 }] }],
    [{ status_detail: "reversed" }, { state: "closed", payments: [{ state: "reversed" }] }],
    [{ status_detail: "rejected-by-payer" }, { state: "closed", payments: [] }],
    [{ status_detail: "marked-as-abuse" }, { state: "closed", payments: [] }],
    [{ status_detail: "marked-paid-by-receiver" }, { state: "closed", payments: [] }],
    [
      { status: "verifying", status_detail: "pending" },
      { state: "open", payments: [] },
    ],
    [{ status_detail: "something-new" }, { state: "unknown" }],
    [{ conciliation_date: null }, { state: "unknown" }],
    [{ amount: 10.5 }, { state: "unknown" }],
    [{ currency: "USD" }, { state: "unknown" }],
    [{ receiver_id: 1 }, { state: "unknown" }],
  ] as const)("%o", async (change, expected) => {
    const providerId = await opened();
    khipu.settle(providerId, change);
    expect(await collections().ask(providerId)).toMatchObject(expected);
  });

  test.each(faults)("%s: unknown", async (how) => {
    const providerId = await opened();
    khipu.next = how;
    expect(await collections().ask(providerId)).toEqual({ state: "unknown" });
    const day = calendarDay("2026-11-15");
    expect(await collections().list(day, day)).toEqual({ state: "unknown" });
    expect(await collections().cancel(providerId)).toEqual({ state: "unknown" });
  });

  test("with a wrong key it is unknown", async () => {
    expect(await collections({ apiKey: "other" }).ask(await opened())).toEqual({ state: "unknown" });
  });
});

test("a list has what was paid on those days of Santiago", async () => {
  const [first, second, third] = [await opened(), await opened(), await opened()];
  khipu.settle(first, { conciliation_date: "2026-11-15T02:59:59Z" });
  khipu.settle(second, { conciliation_date: "2026-11-15T03:00:00.000Z" });
  khipu.settle(third, { conciliation_date: "2026-11-16T02:59:59-00:00" });
  const day = calendarDay("2026-11-15");
  const listed = await collections().list(day, day);
  expect(listed).toMatchObject({ state: "listed", payments: [{ paymentId: second }, { paymentId: third }] });
});

test("cancelling: what is open is gone, what is paid is refused", async () => {
  const [open, paid] = [await opened(), await opened()];
  khipu.settle(paid);
  expect(await collections().cancel(open)).toEqual({ state: "cancelled" });
  expect(await collections().ask(open)).toEqual({ state: "closed", payments: [] });
  expect(await collections().cancel(open)).toEqual({ state: "refused", reason: "http 404" });
  expect(await collections().cancel(paid)).toEqual({ state: "refused", reason: "status" });
});

describe("reports", () => {
  test("a payment, with its time and reference; a replay is the same event", async () => {
    const payment = await paidOne({ conciliation_date: "2026-11-15T13:00:00.000Z" });
    const expected = {
      eventId: `${String(payment["payment_id"])}-received`,
      paymentId: payment["payment_id"],
      providerId: payment["payment_id"],
      reference: "kq3v9x",
      amount: 205_932,
      paidAt: instantOf(Date.parse("2026-11-15T13:00:00.000Z")),
      state: "received",
    };
    expect([read(payment), read(payment)]).toEqual([expected, expected]);
    expect(read({ ...payment, status_detail: "reversed" })).toMatchObject({
      eventId: `${String(payment["payment_id"])}-reversed`,
      state: "reversed",
    });
  });

  test("another amount, and one for nobody, are told as they are", async () => {
    const payment = await paidOne({ amount: 1, transaction_id: null });
    expect(read(payment)).toMatchObject({ amount: 1, state: "received" });
    expect(read(payment)).not.toHaveProperty("reference");
  });

  test("a foreign, a pasted, a missing and an old signature are refused", async () => {
    const { body, headers } = khipu.notification(await paidOne());
    const reports = khipuReports(settings());
    const foreign = { "x-khipu-signature": signTimed(KHIPU_FORM, "other", body, realNow()) };
    const more = Buffer.from(body.toString().replace("205932", "999999"));
    expect(reports.read(body, foreign, realNow())).toBe("bad-signature");
    expect(reports.read(more, headers, realNow())).toBe("bad-signature");
    expect(reports.read(body, {}, realNow())).toBe("bad-signature");
    expect(reports.read(body, headers, realNow() + 301_000)).toBe("too-old");
  });

  test("what is not paid, or somebody else's, is not ours; what cannot be read is said", async () => {
    const payment = await paidOne();
    expect(read({ ...payment, status: "pending", status_detail: "pending" })).toBe("not-ours");
    expect(read({ ...payment, status_detail: "rejected-by-payer" })).toBe("not-ours");
    expect(read({ ...payment, receiver_id: 1 })).toBe("not-ours");
    expect(read({ ...payment, amount: "12,5" })).toBe("unreadable");
    expect(read({ ...payment, status_detail: "something-new" })).toBe("unreadable");
    const body = Buffer.from("{");
    const headers = { "x-khipu-signature": signTimed(KHIPU_FORM, webhookSecret, body, realNow()) };
    expect(khipuReports(settings()).read(body, headers, realNow())).toBe("unreadable");
  });
});
