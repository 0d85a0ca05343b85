import type { AnswerEnvelope, Call, CallAnswer, CallInput } from "@noren/contract/call";
import { errors, OK } from "@noren/contract/errors";
import { later } from "../platform/clock.ts";
import { isOnline } from "../platform/connection.ts";
import { session } from "../session/session.ts";
import { Refused, Unreachable } from "./failure.ts";
import { keyFor } from "./idempotency.ts";
import { forgetReload, reactToRefusal } from "./react-to-refusal.ts";
import { correctClock, forgetKey, sealingKey } from "./sealing-keys.ts";
import { type Sending, send, type Way } from "./send.ts";
import type { LooseInput } from "./target.ts";

/** After these the request may still take effect: the next try must repeat it under the same key. */
const outcomeUnknown: ReadonlySet<number> = new Set([
  errors.alreadyHandling.code,
  errors.internal.code,
  errors.unavailable.code,
]);

/** Waits before the second and third try of a call that only reads. */
const RETRY_AFTER_MS = [400, 1200];

/** The specification's GETs that act: a second one would end a session twice or send a second code. */
const acting: ReadonlySet<string> = new Set(["/login/loginOut", "/telecom/lotp", "/telecom/fotp"]);

/** What may be sent again by itself when no answer came: what only reads. */
export const onlyReads = ({ method, path }: Call): boolean => method === "GET" && !acting.has(path);

export interface CallOptions {
  /** Aborted when nobody waits for the answer any more, as on leaving a screen. */
  readonly signal?: AbortSignal | undefined;
  /** Another than the browser's fetch: an upload that tells how far it is. */
  readonly way?: Way;
  /** Sent without token and cookies, also by somebody who is signed in: 'the open pages send no token' (product.md section 5). */
  readonly anonymous?: boolean;
}

/** The one transport: every call of the contract goes through here, and every refusal is handled here. */
export async function call<C extends Call>(
  definition: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallAnswer<C>> {
  const { signal, way, anonymous = false } = options;
  const token = anonymous ? undefined : session().token;
  const loose = input as LooseInput;
  const once = definition.idempotent
    ? await keyFor(`${definition.group}/${definition.name}`, JSON.stringify(loose))
    : undefined;
  const sending: Sending = { call: definition, input: loose, token, idempotencyKey: once?.key, signal, way, anonymous };
  const response = await reach(sending);
  if (!outcomeUnknown.has(response.code)) once?.settle();
  if (response.code === OK) {
    forgetReload();
    return response.data as CallAnswer<C>;
  }
  const refused = new Refused(response);
  if (signal?.aborted !== true) reactToRefusal(refused, token);
  throw refused;
}

/** Repeats what is safe to repeat: only reading calls, only after a failure of the network. */
async function reach(sending: Sending): Promise<AnswerEnvelope> {
  const waits = onlyReads(sending.call) ? RETRY_AFTER_MS : [];
  for (let tries = 0; ; tries += 1) {
    try {
      return await sendCorrected(sending);
    } catch (error) {
      sending.signal?.throwIfAborted();
      const wait = waits[tries];
      if (wait === undefined || !isOnline()) throw new Unreachable(error);
      await later(wait, sending.signal);
      sending.signal?.throwIfAborted();
    }
  }
}

/** An envelope refused for its time or its key was not opened, so it is sent again, once, corrected. */
export async function sendCorrected(sending: Sending): Promise<AnswerEnvelope> {
  const key = await sealingKey();
  const response = await send(key, sending);
  if (response.code === errors.envelopeOutOfTime.code) {
    const serverTime = new Refused(response).number("serverTime");
    if (serverTime === undefined) return response;
    correctClock(serverTime);
    return send(key, sending);
  }
  if (response.code === errors.envelopeUnknownKey.code) {
    await forgetKey(key);
    return send(await sealingKey(), sending);
  }
  return response;
}
