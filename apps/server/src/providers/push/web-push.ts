/** Web push: RFC 8030 (delivery), RFC 8291 (encryption, aes128gcm), RFC 8292 (VAPID: who sends). */
import webPush from "web-push";
import type { WebPushAccount } from "../../platform/config/provider-accounts.ts";
import type { Push, PushOutcome } from "./port.ts";
import { isPushService } from "./push-services.ts";

const TIMEOUT_MS = 10_000;
const GONE: readonly number[] = [404, 410];
const LATER: readonly number[] = [408, 425, 429];

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { state: "accepted" };
  if (GONE.includes(status)) return { state: "gone" };
  return status >= 500 || LATER.includes(status) ? { state: "later" } : { state: "refused", status };
}

export const webPushes = (account: WebPushAccount, isOurs: Push["isOurs"] = isPushService): Push => ({
  publicKey: account.publicKey,
  isOurs,
  async send(to, { text, topic, seconds }) {
    // What was stored may be older than the rule.
    if (!isOurs(to.endpoint)) return { state: "gone" };
    const { endpoint, headers, body } = webPush.generateRequestDetails(to, text, {
      vapidDetails: account,
      TTL: seconds,
      contentEncoding: "aes128gcm",
      urgency: "normal",
      topic,
    });
    const { "Content-Length": _, ...sent } = headers as Record<string, string>;
    try {
      const response = await fetch(endpoint, {
        method: "POST",
        headers: sent,
        body: new Uint8Array(body),
        // Nobody leads our server on to somewhere else.
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return outcomeOf(response.status);
    } catch {
      return { state: "later" };
    }
  },
});
