import { createECDH } from "node:crypto";
import * as contract from "@noren/contract/calls/user";
import * as z from "zod/mini";
import type { Subscription } from "../providers/push/port.ts";
import { parseInput, parseJson } from "../platform/parse-input.ts";
import { Refusal } from "../platform/refusal.ts";
import { lockPerson } from "../customers/people.ts";
import { saveSubscription } from "../customers/notify/push-subscriptions.ts";
import { signedInCall } from "../calls/call-handler.ts";

const base64Url = z.string().check(z.regex(/^[\w-]{1,200}={0,2}$/));
const subscription = z.object({ endpoint: z.string(), keys: z.object({ p256dh: base64Url, auth: base64Url }) });

const AUTH_BYTES = 16;

/** An uncompressed point that lies on the curve: the library computes with it. */
function isPoint(p256dh: string): boolean {
  const point = Buffer.from(p256dh, "base64url");
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  try {
    return point.length === 65 && pair.computeSecret(point).length > 0;
  } catch {
    return false;
  }
}

const notASubscription = (): Refusal =>
  new Refusal("invalidInput", { fields: [{ path: "body.pushToken", code: "not_a_subscription" }] });

/** A browser's PushSubscription as JSON. */
function readSubscription(pushToken: string, isOurs: (endpoint: string) => boolean): Subscription {
  const given = parseInput(subscription, parseJson(pushToken), "body.pushToken", notASubscription);
  const isWhole = isPoint(given.keys.p256dh) && Buffer.from(given.keys.auth, "base64url").length === AUTH_BYTES;
  if (!isWhole || !isOurs(given.endpoint)) throw notASubscription();
  return given;
}

/** 'savePushToken stores the subscription' (product.md section 6): of this device, for as long as it is signed in. */
export const savePushToken = signedInCall(contract.savePushToken, async ({ input, session, caller, services }) => {
  const { db, secrets, clock, push } = services;
  const given = readSubscription(input.body.pushToken, push.isOurs);
  const { userId, sessionId } = session;
  const { language } = caller;
  await db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    await saveSubscription(tx, secrets, { userId, sessionId, language, at: clock.now() }, given);
  });
  return {};
});
