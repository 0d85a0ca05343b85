import { generateKeyPairSync, randomUUID } from "node:crypto";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { HOUR_MS, MINUTE_MS } from "@noren/lending/calendar/durations";
import { pesos } from "@noren/lending/money/money";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FintocServer, startFintocServer } from "../../../test/support/vendors/fintoc-server.ts";
import { instantOf, realNow } from "../../platform/clock.ts";
import { FINTOC_FORM, signTimed } from "../payouts/timed-signature.ts";
import { fintocCollectionReports, fintocCollections } from "./fintoc.ts";
import type { FintocCollectionAccount } from "../../platform/config/provider-accounts.ts";
import type { CollectionIntent } from "./port.ts";

const secretKey = "sk_test_9c8d8CeyBTx1VcJzuDgpm4H";
const accountId = "acc_collecting";
const webhookSecret = "whsec_collections";
const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const jwsPrivateKey = keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
let fintoc: FintocServer;
beforeAll(async () => {
  fintoc = await startFintocServer(secretKey, keys.publicKey, accountId, webhookSecret);
});
beforeEach(() => {
  fintoc.next = "normal";
  fintoc.transfers.length = 0;
  fintoc.accountNumbers.length = 0;
});
afterAll(() => fintoc.close());

const payee = {
  bankName: "Fintoc",
  accountType: "vista",
  holderName: "Noren Créditos SpA",
  holderRut: "77777777-7",
} as const;
const settings = (change: Partial<FintocCollectionAccount> = {}): FintocCollectionAccount => ({
  baseUrl: fintoc.baseUrl,
  secretKey,
  jwsPrivateKey,
  accountId,
  webhookSecret,
  payee,
  // short only where no answer will come
  timeoutMs: fintoc.next === "silent" ? 100 : 10_000,
  ...change,
});
const collections = (change: Partial<FintocCollectionAccount> = {}) => fintocCollections(settings(change));
const intent = (change: Partial<CollectionIntent> = {}): CollectionIntent => ({
  intentId: randomUUID(),
  reference: "kq3v9x",
  amount: pesos(205_932),
  endsAt: instantOf(realNow() + HOUR_MS),
  subject: "Cuota de tu préstamo Noren, con un texto muy largo",
  channel: "transfer",
  ...change,
});
async function opened(
  change: Partial<CollectionIntent> = {},
): Promise<{ providerId: string; number: Record<string, unknown> }> {
  const outcome = await collections().open(intent(change));
  return {
    providerId: outcome.state === "open" ? outcome.providerId : outcome.state,
    number: fintoc.accountNumbers.at(-1) ?? {},
  };
}
const faults = ["hang-up", "hang-up-after", "broken", "busy", "silent", "malformed"] as const;

const read = (type: string, data: Record<string, unknown>, change?: Record<string, unknown>) => {
  const { body, headers } = fintoc.event(type, data, change);
  return fintocCollectionReports(settings()).read(body, headers, realNow());
};

describe("opening", () => {
  test("gives an account number of its own, with all that a transfer needs", async () => {
    const outcome = await collections().open(intent());
    const [number] = fintoc.accountNumbers;
    expect(outcome).toEqual({
      state: "open",
      providerId: number?.["id"],
      instructions: { account: { ...payee, accountNumber: number?.["number"] } },
    });
    expect(number).toMatchObject({ metadata: { reference: "kq3v9x" } });
  });

  test("the same again is the same number; the same id for something else is not believed", async () => {
    const one = intent();
    expect(await collections().open(one)).toEqual(await collections().open(one));
    expect(await collections().open({ ...one, reference: "other" })).toEqual({ state: "unknown" });
    expect(fintoc.accountNumbers).toHaveLength(1);
  });

  test("wrong credentials, a wrong account and another channel are refused", async () => {
    const refused = [
      await collections({ secretKey: "sk_test_other" }).open(intent()),
      await collections({ accountId: "acc_other" }).open(intent()),
      await collections().open(intent({ channel: "qr" })),
    ];
    expect(refused).toEqual([
      { state: "refused", reason: "invalid_api_key" },
      { state: "refused", reason: "missing_resource" },
      { state: "refused", reason: "channel-not-offered" },
    ]);
  });

  test.each(faults)("%s: the outcome is unknown", async (how) => {
    fintoc.next = how;
    expect(await collections().open(intent())).toEqual({ state: "unknown" });
  });
});

describe("asking", () => {
  test("tells all that was paid to that number, and nothing of others", async () => {
    const { providerId, number } = await opened();
    const other = await opened();
    fintoc.receive(205_932, number);
    fintoc.receive(1000, number, { status: "returned" });
    fintoc.receive(5, number, { status: "rejected" });
    fintoc.receive(7000, other.number);
    const answer = await collections().ask(providerId);
    expect(answer).toMatchObject({
      state: "open",
      payments: [
        { amount: 1000, state: "reversed", providerId, reference: "kq3v9x" },
        { amount: 205_932, state: "received" },
      ],
    });
    expect(answer).toHaveProperty("payments.length", 2);
  });

  test("cancelled, it is closed; an unknown number is unknown and cannot be cancelled", async () => {
    const { providerId } = await opened();
    expect(await collections().cancel(providerId)).toEqual({ state: "cancelled" });
    expect(await collections().cancel(providerId)).toEqual({ state: "cancelled" });
    expect(await collections().ask(providerId)).toEqual({ state: "closed", payments: [] });
    expect(await collections().ask("acno_nobody")).toEqual({ state: "unknown" });
    expect(await collections().cancel("acno_nobody")).toEqual({ state: "refused", reason: "missing_resource" });
  });

  test.each(faults)("%s: unknown", async (how) => {
    const { providerId } = await opened();
    fintoc.next = how;
    const day = calendarDay("2026-11-15");
    expect(await collections().ask(providerId)).toEqual({ state: "unknown" });
    expect(await collections().list(day, day)).toEqual({ state: "unknown" });
    expect(await collections().cancel(providerId)).toEqual({ state: "unknown" });
  });
});

describe("listing", () => {
  test("has what was paid on those days of Santiago, over all pages", async () => {
    const { number } = await opened();
    fintoc.receive(1, number, { transaction_date: "2026-11-15T02:59:59Z" });
    for (let minute = 0; minute < 130; minute += 1)
      fintoc.receive(1000, number, {
        transaction_date: instantOf(Date.parse("2026-11-15T12:00:00Z") + minute * MINUTE_MS).toISOString(),
      });
    fintoc.receive(2, number, { transaction_date: "2026-11-16T03:00:00Z" });
    const day = calendarDay("2026-11-15");
    const listed = await collections().list(day, day);
    expect(listed).toHaveProperty("payments.length", 130);
  });

  test("one that cannot be read makes it unknown", async () => {
    const { number } = await opened();
    fintoc.receive(1000, number, { currency: "MXN" });
    const today = calendarDay(instantOf(realNow()).toISOString().slice(0, 10));
    expect(await collections().list(today, today)).toEqual({ state: "unknown" });
  });
});

describe("reports", () => {
  test("a transfer to a number of ours; its reference and time come along", async () => {
    const { providerId, number } = await opened();
    const transfer = fintoc.receive(100_000, number, { transaction_date: "2026-11-15T13:00:00.000Z" });
    expect(read("transfer.inbound.succeeded", transfer)).toEqual({
      eventId: expect.stringMatching(/^evt_/) as string,
      paymentId: transfer["id"],
      providerId,
      reference: "kq3v9x",
      amount: 100_000,
      paidAt: instantOf(Date.parse("2026-11-15T13:00:00.000Z")),
      state: "received",
    });
    expect(read("transfer.inbound.returned", { ...transfer, status: "returned" })).toMatchObject({ state: "reversed" });
  });

  test("one to the account itself is for nobody, and not lost", () => {
    const transfer = fintoc.receive(7000, { id: "acno_root", account_id: accountId, metadata: {} });
    const report = read("transfer.inbound.succeeded", transfer);
    expect(report).toMatchObject({ paymentId: transfer["id"], amount: 7000 });
    expect(report).not.toHaveProperty("reference");
  });

  test("two events of one payment have one payment id", async () => {
    const { number } = await opened();
    const transfer = fintoc.receive(7000, number);
    const both = [read("transfer.inbound.succeeded", transfer), read("transfer.inbound.return_failed", transfer)];
    expect(new Set(both.map((report) => (typeof report === "string" ? report : report.paymentId))).size).toBe(1);
  });

  test("outgoing, live, foreign and unpaid ones are not ours", async () => {
    const { number } = await opened();
    const transfer = fintoc.receive(7000, number);
    const type = "transfer.inbound.succeeded";
    const foreign = { ...transfer, account_number: { id: "acno_x", account_id: "acc_other" } };
    expect([
      read("transfer.outbound.succeeded", transfer),
      read(type, transfer, { mode: "live" }),
      read(type, foreign),
      read("transfer.inbound.rejected", { ...transfer, status: "rejected" }),
      read(type, { ...transfer, direction: "outbound" }),
    ]).toEqual(Array(5).fill("not-ours"));
  });

  test("bad, foreign, old and unreadable", async () => {
    const { number } = await opened();
    const transfer = fintoc.receive(7000, number);
    const reports = fintocCollectionReports(settings());
    const { body, headers } = fintoc.event("transfer.inbound.succeeded", transfer);
    const foreign = { "fintoc-signature": signTimed(FINTOC_FORM, "whsec_payouts", body, realNow()) };
    const more = Buffer.from(body.toString().replace("7000", "9000"));
    expect(reports.read(body, foreign, realNow())).toBe("bad-signature");
    expect(reports.read(more, headers, realNow())).toBe("bad-signature");
    expect(reports.read(body, {}, realNow())).toBe("bad-signature");
    expect(reports.read(body, headers, realNow() + 302_000)).toBe("too-old");
    expect(read("transfer.inbound.succeeded", { ...transfer, amount: 10.5 })).toBe("unreadable");
    expect(read("transfer.inbound.succeeded", { ...transfer, currency: "MXN" })).toBe("unreadable");
  });
});
