/** Calls made with the page's own session, where no screen is what is tested. */
import { randomBytes, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { AnswerEnvelope, Call, CallAnswer, CallInput } from "@noren/contract/call";
import { otp, otpLoginCheck, otpTypes } from "@noren/contract/calls/login";
import { applyLoan, quoteLoan } from "@noren/contract/calls/product";
import { APP_CODE, APP_VERSION_HEADER, basePaths, cookies, headers } from "@noren/contract/constants";
import { realNow } from "../../apps/server/src/platform/clock.ts";
import { createSealer, newRequestId } from "@noren/sealed/browser";
import { readCode } from "./noren.ts";

/** A call that no screen makes yet, or that a journey makes on its way; a refusal is an error. */
export async function sealedCall<C extends Call>(page: Page, call: C, input: CallInput<C>): Promise<CallAnswer<C>> {
  const { body, query } = input as { body?: unknown; query?: Record<string, string> };
  const stored = await page.context().cookies();
  const cookie = (wanted: string): string => stored.find(({ name }) => name === wanted)?.value ?? "";
  const published = await page.request.get("/api/keys");
  const { keys } = (await published.json()) as { keys: { id: string; publicKey: string }[] };
  const [key] = keys;
  if (!key) throw new Error("the server publishes no key");
  const target = `${basePaths.user}${call.path}${query ? `?${new URLSearchParams(query)}` : ""}`;
  const sealed = await createSealer(key).seal({
    method: call.method,
    target,
    ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
    requestId: newRequestId(),
    time: realNow(),
  });
  const response = await page.request.fetch(target, {
    method: call.method,
    ...(body !== undefined && { data: { data: sealed.data } }),
    headers: {
      [headers.appCode]: APP_CODE,
      [headers.appVersion]: APP_VERSION_HEADER,
      [headers.deviceId]: cookie(cookies.deviceId),
      [headers.token]: cookie(cookies.token),
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

/** Registered and signed in by the calls of the login page, where getting in is not what is tested. */
export async function signInByCalls(page: Page, phone: string): Promise<void> {
  if (page.url() !== "about:blank") throw new Error("an open app would not notice");
  const server = await page.request.get("/api/keys");
  const device = randomBytes(16).toString("base64url");
  await page.context().addCookies([{ name: cookies.deviceId, value: device, url: new URL(server.url()).origin }]);
  await sealedCall(page, otp, { query: { phone, type: "1" } });
  const body = { phone, code: await readCode(page, phone), type: otpTypes.login };
  await sealedCall(page, otpLoginCheck, { body });
}
