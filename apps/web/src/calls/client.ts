import { REQUEST_TIMEOUT_MS } from "@noren/contract/constants";
import { type AnswerEnvelope, type Call, type CallAnswer, type CallInput, onlyReads } from "@noren/contract/call";
import { errors, OK } from "@noren/contract/errors";
import { later } from "../platform/clock.ts";
import { isOnline } from "../platform/connection.ts";
import { noteSlow } from "../platform/slow-reading.ts";
import { session } from "../session/session.ts";
import { Refused, Unreachable } from "./failure.ts";
import { keyFor } from "./idempotency.ts";
import { forgetReload, reactToRefusal } from "./react-to-refusal.ts";
import { chooseKey, type RefusedKey, replaceRefused } from "./choose-key.ts";
import { correctClock } from "./sealing-keys.ts";
import { type Sending, send, type Way } from "./send.ts";
import type { LooseInput } from "./target.ts";
import { withinLimit } from "./within-limit.ts";

/** After these the request may still take effect: the next try must repeat it under the same key. */
const outcomeUnknown: ReadonlySet<number> = new Set([
  errors.alreadyHandling.code,
  errors.internal.code,
  errors.unavailable.code,
]);

/** Waits before the second and third try of a call that only reads. */
const RETRY_AFTER_MS = [400, 1200];

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
  const sending = { call: definition, input: loose, token, idempotencyKey: once?.key, way, anonymous };
  const response = await reach(sending, signal);
  if (!outcomeUnknown.has(response.code)) once?.settle();
  if (response.code === OK) {
    forgetReload();
    return response.data as CallAnswer<C>;
  }
  const refused = new Refused(response);
  if (signal?.aborted !== true) reactToRefusal(refused, token);
  throw refused;
}

/** Nobody waits any more, or there is no answer. */
async function reach(sending: Omit<Sending, "signal">, caller: AbortSignal | undefined): Promise<AnswerEnvelope> {
  try {
    const reading = withinLimit(REQUEST_TIMEOUT_MS, caller, (signal) => repeatReading({ ...sending, signal }));
    return await (onlyReads(sending.call) ? noteSlow(reading) : reading);
  } catch (error) {
    caller?.throwIfAborted();
    throw new Unreachable(error);
  }
}

/** Repeats what is safe to repeat: only reading calls, only after a failure of the network. */
async function repeatReading(sending: Sending): Promise<AnswerEnvelope> {
  const waits = onlyReads(sending.call) ? RETRY_AFTER_MS : [];
  for (let tries = 0; ; tries += 1) {
    try {
      return await sendCorrected(sending);
    } catch (error) {
      const wait = waits[tries];
      if (wait === undefined || sending.signal.aborted || !isOnline()) throw error;
      await later(wait, sending.signal);
      sending.signal.throwIfAborted();
    }
  }
}

/** Both the ticket's key and the server's may be unknown: the third try has new ones. */
const MOST_KEYS = 3;

/** An envelope refused for its time or its key was not opened, so it is sent again, corrected. */
export async function sendCorrected(sending: Sending): Promise<AnswerEnvelope> {
  const { anonymous = false } = sending;
  let choice = await chooseKey({ ...sending, anonymous });
  let response = await send(choice, sending);
  if (response.code === errors.envelopeOutOfTime.code) {
    const serverTime = new Refused(response).number("serverTime");
    if (serverTime === undefined) return response;
    correctClock(serverTime);
    response = await send(choice, sending);
  }
  for (let keys = 1; keys < MOST_KEYS && response.code === errors.envelopeUnknownKey.code; keys += 1) {
    const { refused } = response.data as { readonly refused: RefusedKey };
    choice = await replaceRefused(choice, refused, anonymous);
    response = await send(choice, sending);
  }
  return response;
}
