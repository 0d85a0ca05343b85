/** Calls made with the page's own session, where no screen is what is tested. */
import { randomBytes, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { AnswerEnvelope, Call, CallAnswer, CallInput } from "@noren/contract/call";
import { otp, otpLoginCheck, otpTypes } from "@noren/contract/calls/login";
import { applyLoan, quoteLoan } from "@noren/contract/calls/product";
import { APP_CODE, APP_VERSION_HEADER, cookies } from "@noren/contract/constants";
import { basePaths, headers } from "@noren/contract/wire-names";
import { POLICY_DAY } from "@noren/contract/policy-day";
import { realNow } from "../../apps/server/src/platform/clock.ts";
import type { PublicKey } from "@noren/sealed/agree-key";
import { type DeviceKey, newRequestId, type RequestToSeal, type SealedRequest } from "@noren/sealed/browser";
import { answerBinding, boundToDevice, formatHeader, NONCE_BYTES } from "@noren/sealed/envelope";
import { createSealer } from "@noren/sealed/version-1/browser";
import { readCode } from "./noren.ts";

/** With the key that the page agreed on. It cannot be read out, so the page itself seals and opens. */
async function sealInPage(page: Page, keyId: string, request: RequestToSeal): Promise<SealedRequest> {
  const { body, requestId, time } = request;
  const { ticket, exchange } = await page.evaluate(storedKey, keyId);
  const sent = ticket === undefined ? exchange : undefined;
  const bound = boundToDevice({ ...request, hasBody: body !== undefined }, sent);
  const use = (which: "requestKey" | "answerKey", iv: Buffer, binding: string, bytes: Uint8Array) =>
    page.evaluate(useStoredKey, { keyId, which, iv: [...iv], binding, bytes: [...bytes] });
  const nonce = Buffer.from(requestId, "base64url").subarray(0, NONCE_BYTES);
  const sealed = Buffer.from(await use("requestKey", nonce, bound, body ?? new Uint8Array())).toString("base64url");
  return {
    header: formatHeader({
      version: 2,
      ...(ticket !== undefined && { ticket }),
      ...(sent && { exchange: sent }),
      requestId,
      time,
      ...(body === undefined && { tag: sealed }),
    }),
    data: body === undefined ? undefined : sealed,
    openAnswer: async (data) => {
      const bytes = Buffer.from(data, "base64url");
      const iv = bytes.subarray(0, NONCE_BYTES);
      return new Uint8Array(await use("answerKey", iv, answerBinding(requestId), bytes.subarray(NONCE_BYTES)));
    },
  };
}

/** Runs in the page, so it can use nothing from outside itself. */
function storedKey(keyId: string): Promise<Pick<DeviceKey, "ticket" | "exchange">> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("noren");
    opening.addEventListener("error", () => reject(new Error("no database")));
    opening.addEventListener("success", () => {
      const reading = opening.result.transaction("device-keys").objectStore("device-keys").get(keyId);
      reading.addEventListener("success", () => {
        const { ticket, exchange } = reading.result as DeviceKey;
        opening.result.close();
        resolve({ exchange, ...(ticket !== undefined && { ticket }) });
      });
    });
  });
}

interface Use {
  readonly keyId: string;
  readonly which: "requestKey" | "answerKey";
  readonly iv: readonly number[];
  readonly binding: string;
  readonly bytes: readonly number[];
}

/** Runs in the page too. */
function useStoredKey({ keyId, which, iv, binding, bytes }: Use): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("noren");
    opening.addEventListener("success", () => {
      const reading = opening.result.transaction("device-keys").objectStore("device-keys").get(keyId);
      reading.addEventListener("success", () => {
        const key = (reading.result as DeviceKey)[which];
        opening.result.close();
        const how = { name: "AES-GCM", iv: new Uint8Array(iv), additionalData: new TextEncoder().encode(binding) };
        const input = new Uint8Array(bytes);
        const done =
          which === "requestKey" ? crypto.subtle.encrypt(how, key, input) : crypto.subtle.decrypt(how, key, input);
        done.then((output) => resolve([...new Uint8Array(output)]), reject);
      });
    });
  });
}

/** A call that no screen makes yet, or that a journey makes on its way; a refusal is an error. */
export async function sealedCall<C extends Call>(page: Page, call: C, input: CallInput<C>): Promise<CallAnswer<C>> {
  const { body, query } = input as { body?: unknown; query?: Record<string, string> };
  const stored = await page.context().cookies();
  const cookie = (wanted: string): string => stored.find(({ name }) => name === wanted)?.value ?? "";
  const target = `${basePaths.user}${call.path}${query ? `?${new URLSearchParams(query)}` : ""}`;
  const token = cookie(cookies.token);
  const request = {
    method: call.method,
    target,
    ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
    requestId: newRequestId(),
    time: realNow(),
  };
  const sealed = token.includes(".")
    ? await sealInPage(page, token.split(".")[0] ?? "", request)
    : await createSealer(await publishedKey(page)).seal(request);
  const response = await page.request.fetch(target, {
    method: call.method,
    ...(body !== undefined && { data: { data: sealed.data } }),
    headers: {
      [headers.appCode]: APP_CODE,
      [headers.appVersion]: APP_VERSION_HEADER,
      [headers.deviceId]: cookie(cookies.deviceId),
      [headers.token]: token,
      [headers.appFlag]: "0",
      [headers.language]: "esp",
      [headers.sealed]: sealed.header,
      [headers.idempotencyKey]: randomUUID(),
    },
  });
  const { data } = (await response.json()) as { data: string };
  const opened = Buffer.from(await sealed.openAnswer(data)).toString();
  const answer = JSON.parse(opened) as AnswerEnvelope<CallAnswer<C>>;
  if (!answer.data) throw new Error(`${call.path}: ${opened}`);
  return answer.data;
}

async function publishedKey(page: Page): Promise<PublicKey> {
  const published = await page.request.get("/api/keys");
  const { keys } = (await published.json()) as { keys: PublicKey[] };
  const [key] = keys;
  if (!key) throw new Error("the server publishes no key");
  return key;
}

/** Whoever is signed in on this page asks for a loan and accepts its agreement. */
export async function applyForLoan(page: Page, amount = 50_000): Promise<string> {
  const quote = await sealedCall(page, quoteLoan, { body: { products: [{ productCode: "noren-30", amount }] } });
  const { orders } = await sealedCall(page, applyLoan, {
    body: {
      quoteId: quote.quoteId,
      products: quote.items.map(({ productCode, principal }) => ({ productCode, amount: principal })),
      agreements: quote.items.map(({ productCode, agreementHash }) => ({ productCode, hash: agreementHash })),
      accepted: true,
    },
  });
  return orders[0]?.orderId ?? "";
}

/**
 * Registered and signed in by the calls of the login page, where getting in is not what is tested; as an app of the release
 * before does, so that the page agrees on its key by itself.
 */
export async function signInByCalls(page: Page, phone: string): Promise<void> {
  if (page.url() !== "about:blank") throw new Error("an open app would not notice");
  const server = await page.request.get("/api/keys");
  const device = randomBytes(16).toString("base64url");
  await page.context().addCookies([{ name: cookies.deviceId, value: device, url: new URL(server.url()).origin }]);
  await sealedCall(page, otp, { query: { phone, type: "1" } });
  const body = { phone, code: await readCode(page, phone), type: otpTypes.login, policyVersion: POLICY_DAY };
  await sealedCall(page, otpLoginCheck, { body });
}
