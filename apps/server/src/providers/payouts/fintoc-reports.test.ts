import { generateKeyPairSync, randomUUID } from "node:crypto";
import { pesos } from "@noren/lending/money/money";
import { parseRut } from "@noren/lending/people/rut";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FintocServer, startFintocServer } from "../../../test/support/vendors/fintoc-server.ts";
import { realNow } from "../../platform/clock.ts";
import { fintocPayoutReports, fintocPayouts } from "./fintoc.ts";
import type { FintocAccount } from "../../platform/config/provider-accounts.ts";
import type { PayoutOrder } from "./port.ts";
import { FINTOC_FORM, signTimed } from "./timed-signature.ts";

const secretKey = "sk_test_9c8d8CeyBTx1VcJzuDgpm4H";
const accountId = "acc_test";
const webhookSecret = "whsec_payouts";
const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
let fintoc: FintocServer;
beforeAll(async () => {
  fintoc = await startFintocServer(secretKey, keys.publicKey, accountId, webhookSecret);
});
afterAll(() => fintoc.close());

const settings = (): FintocAccount => ({
  baseUrl: fintoc.baseUrl,
  secretKey,
  jwsPrivateKey: keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  accountId,
  webhookSecret,
});
const order = (): PayoutOrder => ({
  payoutId: randomUUID(),
  amount: pesos(200_000),
  comment: "Préstamo Noren",
  account: {
    bankCode: "012",
    accountType: "cuenta_rut",
    accountNumber: "16000004",
    holderRut: parseRut("16000004-K") ?? ("" as never),
    holderName: "Ana Pérez",
  },
});
const reports = () => fintocPayoutReports(settings());
const sent = async (status: string): Promise<{ one: PayoutOrder; transfer: Record<string, unknown> }> => {
  const one = order();
  await fintocPayouts(settings()).send(one);
  return { one, transfer: Object.assign(fintoc.transfers.at(-1) ?? {}, { status }) };
};

describe("reports", () => {
  test.each([
    ["succeeded", { state: "accepted" }],
    ["pending", { state: "under-way" }],
    ["failed", { state: "rejected", reason: "failed", cause: "account" }],
    ["returned", { state: "returned", reason: "returned" }],
    ["reject_failed", { state: "under-way", reason: "reject_failed" }],
  ] as const)("%s", async (status, expected) => {
    const { one, transfer } = await sent(status);
    const { body, headers } = fintoc.event(`transfer.outbound.${status}`, transfer);
    expect(reports().read(body, headers, realNow())).toEqual({
      eventId: expect.stringMatching(/^evt_/) as string,
      payoutId: one.payoutId,
      providerId: transfer["id"],
      at: expect.any(Date) as Date,
      ...expected,
    });
  });

  test("a failure for want of our money is not the account's", async () => {
    const { transfer } = await sent("failed");
    const { body, headers } = fintoc.event("transfer.outbound.failed", {
      ...transfer,
      return_reason: "insufficient_balance",
    });
    expect(reports().read(body, headers, realNow())).toMatchObject({ reason: "insufficient_balance", cause: "lender" });
  });

  test("a replay reads as the same event, and an old one is refused", async () => {
    const { transfer } = await sent("succeeded");
    const { body, headers } = fintoc.event("transfer.outbound.succeeded", transfer);
    const first = reports().read(body, headers, realNow());
    expect(reports().read(body, headers, realNow())).toEqual(first);
    expect(reports().read(body, headers, realNow() + 302_000)).toBe("too-old");
  });

  test("none, a foreign or a pasted signature is refused", async () => {
    const { transfer } = await sent("failed");
    const { body, headers } = fintoc.event("transfer.outbound.failed", transfer);
    const forged = Buffer.from(body.toString().replaceAll("failed", "succeeded"));
    const foreign = { "fintoc-signature": signTimed(FINTOC_FORM, "whsec_other", body, realNow()) };
    const refused = [
      reports().read(body, {}, realNow()),
      reports().read(body, foreign, realNow()),
      reports().read(forged, headers, realNow()),
      reports().read(body, { "fintoc-signature": "nonsense" }, realNow()),
    ];
    expect(refused).toEqual(Array(4).fill("bad-signature"));
  });

  test("other events, other money and other accounts are not ours", async () => {
    const { transfer } = await sent("succeeded");
    const type = "transfer.outbound.succeeded";
    const other = { ...transfer, account_number: { id: "acno_1", account_id: "acc_other" } };
    const events = [
      fintoc.event("transfer.inbound.succeeded", transfer),
      fintoc.event("link.created", {}),
      fintoc.event(type, transfer, { mode: "live" }),
      fintoc.event(type, other),
    ];
    expect(events.map(({ body, headers }) => reports().read(body, headers, realNow()))).toEqual(
      Array(4).fill("not-ours"),
    );
  });

  test("a transfer nobody here ordered is told without a payout id", async () => {
    const { transfer } = await sent("succeeded");
    const { body, headers } = fintoc.event("transfer.outbound.succeeded", { ...transfer, metadata: null });
    const report = reports().read(body, headers, realNow());
    expect(report).toMatchObject({ providerId: transfer["id"], state: "accepted" });
    expect(report).not.toHaveProperty("payoutId");
  });

  test("signed, but in no form we know", () => {
    for (const text of [
      "{",
      "[]",
      '{"id":"evt_1"}',
      '{"id":"evt_1","type":"transfer.outbound.succeeded","mode":"test"}',
    ]) {
      const body = Buffer.from(text);
      const headers = { "fintoc-signature": signTimed(FINTOC_FORM, webhookSecret, body, realNow()) };
      expect(reports().read(body, headers, realNow())).toBe("unreadable");
    }
    const { body, headers } = fintoc.event("transfer.outbound.succeeded", { id: "tr_1", amount: "1" });
    expect(reports().read(body, headers, realNow())).toBe("unreadable");
  });
});
