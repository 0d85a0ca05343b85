/** The tracking calls' own small client: nobody waits for it, so it shows nothing, leads nowhere and tries nothing again. */
import type { AnswerEnvelope, Call, CallAnswer, CallInput } from "@noren/contract/call";
import { TRACKING_TIMEOUT_MS } from "@noren/contract/tracking-constants";
import { OK } from "@noren/contract/errors";
import { sendCorrected } from "../calls/client.ts";
import { answerOf, type Way } from "../calls/send.ts";
import { withinLimit } from "../calls/within-limit.ts";
import { session } from "../session/session.ts";

/** Worth trying later: nobody answered, or was busy. Anything else will be refused again. */
const laterCodes: ReadonlySet<number> = new Set([401, 403, 426, 429, 460, 461, 462, 463, 464, 500, 503, 700]);

type Outcome<C> = { readonly data: CallAnswer<C> } | "refused" | "later";

const FORM = "application/x-www-form-urlencoded";

async function post(target: string, init: RequestInit & { headers: Record<string, string> }) {
  return answerOf(await fetch(target, { ...init, cache: "no-store" }));
}

/** A form travels openly; of a sealed value the rest of the body does. */
const wayFor =
  (bodyKind: Call["bodyKind"], beside: object): Way =>
  ({ method, target, signal, headers: sent, body, fields }) => {
    if (bodyKind === "form")
      return post(target, {
        method,
        signal,
        headers: { ...sent, "Content-Type": FORM },
        body: new URLSearchParams(fields).toString(),
      });
    if (body === undefined) return post(target, { method, signal, headers: { ...sent } });
    const { data } = JSON.parse(body) as { data: string };
    const whole = bodyKind === "sealed-value" ? { ...beside, value: data } : { data };
    return post(target, { method, signal, headers: { ...sent }, body: JSON.stringify(whole) });
  };

/** What `send` seals is the body; of a sealed value that is the value alone. */
function asSealed(call: Call, body: object): { call: Call; body: unknown } {
  if (call.bodyKind !== "sealed-value") return { call, body };
  return { call: { ...call, bodyKind: "json" }, body: (body as { value: unknown }).value };
}

/** Within the specification's 'tracking client timeout 50000 ms'. */
export async function sendQuietly<C extends Call>(definition: C, input: CallInput<C>): Promise<Outcome<C>> {
  const loose = input as { readonly params?: Record<string, string>; readonly body?: object };
  const { body = {} } = loose;
  const sealed = asSealed(definition, body);
  let response: AnswerEnvelope;
  try {
    response = await withinLimit(TRACKING_TIMEOUT_MS, undefined, (signal) =>
      sendCorrected({
        call: sealed.call,
        input: { ...loose, body: sealed.body },
        token: session().token,
        idempotencyKey: undefined,
        signal,
        way: wayFor(definition.bodyKind, body),
      }),
    );
  } catch {
    return "later";
  }
  if (response.code === OK) return { data: response.data as CallAnswer<C> };
  return laterCodes.has(response.code) ? "later" : "refused";
}
