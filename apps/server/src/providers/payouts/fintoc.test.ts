import { generateKeyPairSync, randomUUID } from "node:crypto";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { pesos } from "@noren/lending/money/money";
import { parseRut } from "@noren/lending/people/rut";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FintocServer, startFintocServer } from "../../../test/support/vendors/fintoc-server.ts";
import { instantOf, realNow } from "../../platform/clock.ts";
import { fintocPayouts } from "./fintoc.ts";
import type { FintocAccount } from "../../platform/config/provider-accounts.ts";
import type { PayoutAccount, PayoutOrder } from "./port.ts";

const secretKey = "sk_test_9c8d8CeyBTx1VcJzuDgpm4H";
const accountId = "acc_test";
const webhookSecret = "whsec_payouts";
const rsa = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = (key: ReturnType<typeof rsa>): string => key.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const keys = rsa();
let fintoc: FintocServer;
beforeAll(async () => {
  fintoc = await startFintocServer(secretKey, keys.publicKey, accountId, webhookSecret);
});
beforeEach(() => {
  fintoc.next = "normal";
  fintoc.transfers.length = 0;
});
afterAll(() => fintoc.close());

const settings = (change: Partial<FintocAccount> = {}): FintocAccount => ({
  baseUrl: fintoc.baseUrl,
  secretKey,
  jwsPrivateKey: pem(keys),
  accountId,
  webhookSecret,
  // short only where no answer will come
  timeoutMs: fintoc.next === "silent" ? 100 : 10_000,
  ...change,
});
const payouts = (change: Partial<FintocAccount> = {}) => fintocPayouts(settings(change));
const order = (change: Partial<PayoutAccount> = {}, rest: Partial<PayoutOrder> = {}): PayoutOrder => ({
  payoutId: randomUUID(),
  amount: pesos(200_000),
  comment: "Préstamo Noren",
  account: {
    bankCode: "012",
    accountType: "cuenta_rut",
    accountNumber: "16000004",
    holderRut: parseRut("16000004-K") ?? ("" as never),
    holderName: "Ana Pérez",
    ...change,
  },
  ...rest,
});
const question = ({ payoutId }: PayoutOrder, minutesAgo = 20) => ({
  payoutId,
  sentAt: instantOf(realNow() - minutesAgo * MINUTE_MS),
});

describe("sending", () => {
  test("is under way with the provider's id, and carries our id three times", async () => {
    const one = order();
    const outcome = await payouts().send(one);
    expect(outcome).toEqual({ state: "under-way", providerId: fintoc.transfers[0]?.["id"] });
    expect(fintoc.transfers[0]).toMatchObject({
      amount: 200_000,
      currency: "CLP",
      comment: `Préstamo Noren ${one.payoutId.slice(0, 8)}`,
      metadata: { payout_id: one.payoutId },
      counterparty: {
        holder_id: "16000004K",
        holder_name: "Ana Pérez",
        account_number: "16000004",
        account_type: "sight_account",
        institution_id: "cl_banco_estado",
      },
    });
  });

  test.each([
    ["vista", "sight_account"],
    ["prepago", "sight_account"],
    ["corriente", "checking_account"],
  ] as const)("%s is a %s", async (accountType, expected) => {
    await payouts().send(order({ accountType, bankCode: "001" }));
    expect(fintoc.transfers[0]).toMatchObject({
      counterparty: { account_type: expected, institution_id: "cl_banco_de_chile" },
    });
  });

  test("a bank or a kind of account that cannot be reached is rejected without a call", async () => {
    const outcomes = [
      await payouts().send(order({ bankCode: "062" })),
      await payouts().send(order({ accountType: "ahorro" })),
    ];
    expect(outcomes).toEqual([
      { state: "rejected", reason: "bank-not-reached", cause: "account" },
      { state: "rejected", reason: "account-type-not-reached", cause: "account" },
    ]);
    expect(fintoc.transfers).toEqual([]);
  });

  test("what the provider refuses tells whose fault it is", async () => {
    expect(await payouts().send(order({ accountNumber: "1" }))).toEqual({
      state: "rejected",
      reason: "invalid_account_number",
      cause: "account",
    });
    expect(await payouts().send(order({ accountNumber: "000000000" }))).toEqual({
      state: "rejected",
      reason: "rejected",
      cause: "account",
    });
    expect(await payouts().send(order({ holderName: "Sin Fondos" }))).toEqual({
      state: "rejected",
      reason: "insufficient_balance",
      cause: "lender",
    });
  });

  test("a wrong key and a wrong signature are refused and move nothing", async () => {
    const wrong = [
      await payouts({ secretKey: "sk_test_other" }).send(order()),
      await payouts({ jwsPrivateKey: pem(rsa()) }).send(order()),
    ];
    expect(wrong).toEqual([
      { state: "rejected", reason: "invalid_api_key", cause: "lender" },
      { state: "rejected", reason: "invalid_jws_signature", cause: "lender" },
    ]);
    expect(fintoc.transfers).toEqual([]);
  });

  test("the same again returns the first transfer; two of one amount to one person are two", async () => {
    const one = order();
    expect(await payouts().send(one)).toEqual(await payouts().send(one));
    expect(await payouts().send(order())).toMatchObject({ state: "under-way" });
    expect(fintoc.transfers).toHaveLength(2);
  });

  test("the same id with another amount is not believed to be rejected", async () => {
    const one = order();
    await payouts().send(one);
    expect(await payouts().send({ ...one, amount: pesos(1) })).toEqual({ state: "unknown" });
    expect(fintoc.transfers).toHaveLength(1);
  });

  test("a long comment is cut, its mark is not", async () => {
    const one = order({}, { comment: "x".repeat(100) });
    await payouts().send(one);
    expect(fintoc.transfers[0]?.["comment"]).toBe(`${"x".repeat(31)} ${one.payoutId.slice(0, 8)}`);
  });

  test.each(["hang-up", "hang-up-after", "broken", "busy", "silent", "malformed"] as const)(
    "%s: the outcome is unknown",
    async (how) => {
      fintoc.next = how;
      expect(await payouts().send(order())).toEqual({ state: "unknown" });
    },
  );

  test("nobody there: the outcome is unknown", async () => {
    expect(await payouts({ baseUrl: "http://127.0.0.1:9" }).send(order())).toEqual({ state: "unknown" });
  });
});

describe("asking", () => {
  test("one whose answer was lost is found by our id", async () => {
    const one = order();
    fintoc.next = "hang-up-after";
    expect(await payouts().send(one)).toEqual({ state: "unknown" });
    fintoc.next = "normal";
    expect(await payouts().ask(question(one))).toEqual({ state: "under-way", providerId: fintoc.transfers[0]?.["id"] });
  });

  test("it is found on a later page, and by its comment when the metadata is gone", async () => {
    const one = order();
    await payouts().send(one);
    Object.assign(fintoc.transfers[0] ?? {}, { metadata: null });
    for (let other = 0; other < 205; other += 1)
      fintoc.transfers.push({ ...fintoc.transfers[0], id: `tr_${other}`, comment: "otro" });
    expect(await payouts().ask(question(one))).toMatchObject({
      state: "under-way",
      providerId: fintoc.transfers[0]?.["id"],
    });
  });

  test.each([
    ["pending", { state: "under-way" }],
    ["succeeded", { state: "accepted" }],
    ["failed", { state: "rejected", reason: "failed", cause: "account" }],
    ["rejected", { state: "rejected", reason: "rejected", cause: "account" }],
    ["returned", { state: "returned", reason: "returned" }],
    ["return_pending", { state: "under-way" }],
    ["some_new_state", { state: "under-way" }],
  ] as const)("%s is told as %o", async (status, expected) => {
    const one = order();
    await payouts().send(one);
    Object.assign(fintoc.transfers[0] ?? {}, { status });
    const providerId = String(fintoc.transfers[0]?.["id"]);
    expect(await payouts().ask(question(one))).toMatchObject(expected);
    expect(await payouts().ask({ ...question(one), providerId })).toMatchObject(expected);
  });

  test("it never arrived only when a whole list says so, and not too soon", async () => {
    const one = order();
    await payouts().send(order());
    expect(await payouts().ask(question(one, 5))).toEqual({ state: "unknown" });
    expect(await payouts().ask(question(one, 20))).toEqual({ state: "never-arrived" });
  });

  test("a transfer that carries nothing of ours may be the one: it stays unknown", async () => {
    await payouts().send(order());
    Object.assign(fintoc.transfers[0] ?? {}, { metadata: null, comment: null });
    expect(await payouts().ask(question(order()))).toEqual({ state: "unknown" });
  });

  test("an id the provider does not know, or another payout's, is unknown and never 'never arrived'", async () => {
    await payouts().send(order());
    const foreign = { ...question(order()), providerId: String(fintoc.transfers[0]?.["id"]) };
    expect(await payouts().ask(foreign)).toEqual({ state: "unknown" });
    expect(await payouts().ask({ ...foreign, providerId: "tr_nobody" })).toEqual({ state: "unknown" });
  });

  test.each(["hang-up", "broken", "busy", "silent", "malformed"] as const)("%s: unknown", async (how) => {
    fintoc.next = how;
    expect(await payouts().ask(question(order()))).toEqual({ state: "unknown" });
    expect(await payouts().ask({ ...question(order()), providerId: "tr_1" })).toEqual({ state: "unknown" });
  });

  test("with wrong credentials it is unknown", async () => {
    expect(await payouts({ secretKey: "sk_test_other" }).ask(question(order()))).toEqual({ state: "unknown" });
  });
});
