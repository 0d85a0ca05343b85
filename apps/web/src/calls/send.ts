import type { AnswerEnvelope, Call } from "@noren/contract/call";
import { APP_CODE, APP_VERSION_HEADER, headers, REQUEST_TIMEOUT_MS } from "@noren/contract/constants";
import { newRequestId, type Sealer } from "@noren/sealed/browser";
import { language } from "../i18n/texts.ts";
import { isStandalone } from "../platform/standalone.ts";
import { deviceId } from "../session/device-id.ts";
import { replaceToken } from "../session/change-session.ts";
import { serverNow } from "./sealing-keys.ts";
import { type LooseInput, targetOf } from "./target.ts";

export interface Sending {
  readonly call: Call;
  readonly input: LooseInput;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly signal: AbortSignal | undefined;
}

/** One sealed request and its opened answer, within the time limit. */
export async function send(
  sealer: Sealer,
  { call, input, token, idempotencyKey, signal }: Sending,
): Promise<AnswerEnvelope> {
  const target = targetOf(call, input);
  const json = call.body !== undefined && (call.bodyKind ?? "json") === "json";
  const sealed = await sealer.seal({
    method: call.method,
    target,
    ...(json && { body: new TextEncoder().encode(JSON.stringify(input.body)) }),
    requestId: newRequestId(),
    time: serverNow(),
  });
  const limit = limited(signal);
  try {
    const answer = await fetch(target, {
      method: call.method,
      signal: limit.signal,
      cache: "no-store",
      headers: {
        ...(json && { "Content-Type": "application/json" }),
        [headers.appCode]: APP_CODE,
        [headers.appVersion]: APP_VERSION_HEADER,
        [headers.deviceId]: deviceId(),
        [headers.appFlag]: isStandalone() ? "1" : "0",
        [headers.language]: language(),
        [headers.sealed]: sealed.header,
        ...(token !== undefined && { [headers.token]: token }),
        ...(idempotencyKey !== undefined && { [headers.idempotencyKey]: idempotencyKey }),
      },
      ...(json && { body: JSON.stringify({ data: sealed.data }) }),
    });
    const replacement = answer.headers.get(headers.token);
    if (replacement) replaceToken(token, replacement);
    const body = (await answer.json()) as AnswerEnvelope | { readonly data: string };
    if ("code" in body) return body;
    return JSON.parse(new TextDecoder().decode(await sealed.openAnswer(body.data))) as AnswerEnvelope;
  } finally {
    limit.end();
  }
}

/** Ends with the caller's interest, or after 50 seconds. */
function limited(signal: AbortSignal | undefined): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, REQUEST_TIMEOUT_MS);
  if (signal?.aborted === true) abort();
  signal?.addEventListener("abort", abort, { once: true });
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    },
  };
}
