/** Calls made with the page's own session, where no screen is what is tested. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { AnswerEnvelope, Call, CallAnswer, CallInput } from "@noren/contract/call";
import { applyLoan, quoteLoan } from "@noren/contract/calls/product";
import { APP_CODE, APP_VERSION_HEADER, basePaths, headers } from "@noren/contract/constants";
import { realNow } from "../../apps/server/src/platform/clock.ts";
import { createSealer, newRequestId } from "@noren/sealed/browser";

/** A call that no screen makes yet, or that a journey makes on its way; a refusal is an error. */
export async function sealedCall<C extends Call>(page: Page, call: C, input: CallInput<C>): Promise<CallAnswer<C>> {
  const { body, query } = input as { body?: unknown; query?: Record<string, string> };
  const cookies = await page.context().cookies();
  const cookie = (wanted: string): string => cookies.find(({ name }) => name === wanted)?.value ?? "";
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
      [headers.deviceId]: cookie("deviceId"),
      [headers.token]: cookie("token"),
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
