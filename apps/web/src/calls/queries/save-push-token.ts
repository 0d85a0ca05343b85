import { appConfig } from "@noren/contract/calls/public";
import { savePushToken } from "@noren/contract/calls/user";
import { mayNotify, subscribeToPush } from "../../platform/install/push.ts";
import { session } from "../../session/session.ts";
import { call } from "../client.ts";
import { answerOf, type Way } from "../send.ts";

/** A form travels openly beside its sealed header (architecture.md, 'Wire'). */
const asForm: Way = async ({ target, method, signal, credentials, headers: sent, fields }) => {
  const body = new URLSearchParams(fields);
  return answerOf(await fetch(target, { method, signal, credentials, cache: "no-store", headers: sent, body }));
};

/** Nobody waits for the answer: once it is there, a refusal shows nothing and leads nowhere. */
function unheard(pushToken: string): Promise<object> {
  const leaving = new AbortController();
  const way: Way = async (request) => {
    const response = await asForm(request);
    leaving.abort();
    return response;
  };
  return call(savePushToken, { body: { pushToken } }, { way, signal: leaving.signal });
}

/**
 * Has this device told of things, where its owner allowed that and is signed in. Sent at each start: the address may have
 * changed, the language too, and a new session knows nothing of the old one's. Without a push service nothing is lost.
 */
export async function refreshPushToken(): Promise<void> {
  if (!mayNotify() || session().token === undefined) return;
  try {
    const { pushKey } = await call(appConfig, {});
    if (pushKey !== undefined) await unheard(JSON.stringify(await subscribeToPush(pushKey)));
  } catch {
    // No network, no push service: the next start tries again.
  }
}
