import type { AnswerEnvelope, Call } from "@noren/contract/call";
import { APP_CODE, APP_VERSION_HEADER } from "@noren/contract/constants";
import { headers } from "@noren/contract/wire-names";
import { newRequestId, sealRequest } from "@noren/sealed/browser";
import { language } from "../i18n/texts.ts";
import { isStandalone } from "../platform/device/standalone.ts";
import { deviceId } from "../session/device-id.ts";
import { replaceToken } from "../session/change-session.ts";
import { keepTicket, type KeyChoice } from "./choose-key.ts";
import { serverNow } from "./sealing-keys.ts";
import { type LooseInput, targetOf } from "./target.ts";

/** What goes out, and what a way of sending it answers: the browser's fetch, or one that tells how far an upload is. */
export interface Request {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Of a form, which travels openly. */
  readonly fields: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly credentials: RequestCredentials;
}
export interface Answer {
  readonly token: string | null;
  readonly ticket: string | null;
  readonly text: string;
}
export type Way = (request: Request) => Promise<Answer>;

export interface Sending {
  readonly call: Call;
  readonly input: LooseInput;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** Aborted when nobody waits any more, or the time is over. */
  readonly signal: AbortSignal;
  readonly way?: Way | undefined;
  readonly anonymous?: boolean;
}

/** What travels beside the sealed answer. */
export async function answerOf(response: Response): Promise<Answer> {
  const said = (name: string): string | null => response.headers.get(name);
  return { token: said(headers.token), ticket: said(headers.ticket), text: await response.text() };
}

const byFetch: Way = async ({ target, method, signal, credentials, headers: sent, body = null }) => {
  return answerOf(await fetch(target, { method, signal, credentials, cache: "no-store", headers: sent, body }));
};

const hexOf = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** W3C Trace Context: one id for all that is done because of this request. Drawn anew each time, so it follows nobody. */
const newTraceparent = (): string => `00-${hexOf(16)}-${hexOf(8)}-00`;

/** One sealed request and its opened answer. */
export async function send(
  choice: KeyChoice,
  { call, input, token, idempotencyKey, signal, way = byFetch, anonymous = false }: Sending,
): Promise<AnswerEnvelope> {
  const target = targetOf(call, input);
  const json = call.body !== undefined && (call.bodyKind ?? "json") === "json";
  const request = {
    method: call.method,
    target,
    ...(json && { body: new TextEncoder().encode(JSON.stringify(input.body)) }),
    requestId: newRequestId(),
    time: serverNow(),
  };
  const sealed = await sealRequest(choice.key, request, choice.next?.exchange);
  const response = await way({
    method: call.method,
    target,
    signal,
    credentials: anonymous ? "omit" : "same-origin",
    headers: {
      ...(json && { "Content-Type": "application/json" }),
      [headers.appCode]: APP_CODE,
      [headers.appVersion]: APP_VERSION_HEADER,
      [headers.deviceId]: deviceId(),
      [headers.appFlag]: isStandalone() ? "1" : "0",
      [headers.language]: language(),
      [headers.sealed]: sealed.header,
      [headers.traceparent]: newTraceparent(),
      ...(token !== undefined && { [headers.token]: token }),
      ...(idempotencyKey !== undefined && { [headers.idempotencyKey]: idempotencyKey }),
    },
    body: json ? JSON.stringify({ data: sealed.data }) : undefined,
    fields: input.body as Request["fields"],
  });
  if (response.ticket) await keepTicket(choice, response.ticket, anonymous);
  if (response.token) replaceToken(token, response.token);
  const body = JSON.parse(response.text) as AnswerEnvelope | { readonly data: string };
  if ("code" in body) return body;
  return JSON.parse(new TextDecoder().decode(await sealed.openAnswer(body.data))) as AnswerEnvelope;
}
