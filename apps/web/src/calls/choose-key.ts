/** Which key seals a call, and when the next one is agreed on: once a day, and where somebody signs in. */
import type { Call } from "@noren/contract/call";
import type { DeviceKey } from "@noren/sealed/browser";
import { type DeviceKeyId, EXCHANGE_AFTER_MS } from "@noren/sealed/envelope";
import { findKey, newestKey, storeKey } from "../session/device-keys.ts";
import { forgetSealingKey, sealingKey, serverNow } from "./sealing-keys.ts";

export interface KeyChoice {
  readonly key: DeviceKey;
  /** The one that shall follow; the call carries its exchange. */
  readonly next?: DeviceKey;
}

interface Asking {
  readonly call: Pick<Call, "signsIn">;
  readonly token: string | undefined;
  readonly anonymous: boolean;
}

let agreeing: Promise<DeviceKey> | undefined;
let renewing: DeviceKeyId | undefined;
let anonymousKey: Promise<DeviceKey> | undefined;

async function agree(): Promise<DeviceKey> {
  const [{ agreeKey }, server] = await Promise.all([import("@noren/sealed/agree-key"), sealingKey()]);
  return agreeKey(server, serverNow());
}

async function agreeAndStore(): Promise<DeviceKey> {
  const key = await agree();
  await storeKey(key);
  return key;
}

/** Calls that start together share one. */
function agreeFirst(): Promise<DeviceKey> {
  agreeing ??= agreeAndStore().finally(() => {
    agreeing = undefined;
  });
  return agreeing;
}

/** A failure is not remembered: the next try may have a network. */
function agreeAnonymously(): Promise<DeviceKey> {
  anonymousKey = agree().catch((error: unknown) => {
    anonymousKey = undefined;
    throw error;
  });
  return anonymousKey;
}

/** A token names the key it asks for; one of before this was so names none. */
const keyOfToken = (token: string | undefined): DeviceKeyId | undefined =>
  token?.includes(".") ? (token.split(".")[0] as DeviceKeyId) : undefined;

export async function chooseKey({ call, token, anonymous }: Asking): Promise<KeyChoice> {
  // The open pages show nothing of anybody: their calls are not to be told apart by a key either.
  if (anonymous) return { key: await (anonymousKey ?? agreeAnonymously()) };
  const bound = keyOfToken(token);
  const key = (bound ? await findKey(bound) : await newestKey()) ?? (await agreeFirst());
  const isDue = call.signsIn === true || (serverNow() - key.since > EXCHANGE_AFTER_MS && renewing !== key.id);
  if (!isDue || key.ticket === undefined) return { key };
  renewing = key.id;
  return { key, next: await agreeAndStore() };
}

/** The server's answer brought the ticket: from now on no exchange is sent. */
export async function keepTicket({ key, next }: KeyChoice, ticket: string, anonymous: boolean): Promise<void> {
  const named = { ...(next ?? key), ticket };
  if (anonymous) anonymousKey = Promise.resolve(named);
  else await storeKey(named);
}

/** What the server said of a key that it refused: its own pair, the ticket, or a ticket that must bring the next key. */
export type RefusedKey = "unknown-key" | "unknown-ticket" | "old-ticket";

/**
 * The key before is proved once more wherever the server can: where it does not know a ticket, as a process that has not heard
 * of the newest key yet, the exchange still gives the same key. A key given up for nothing would cost the borrower a code.
 */
export async function replaceRefused(choice: KeyChoice, refused: RefusedKey, anonymous: boolean): Promise<KeyChoice> {
  const { ticket, ...bare } = choice.key;
  if (refused === "unknown-ticket") return { key: bare };
  if (refused === "unknown-key") await forgetSealingKey((choice.next ?? bare).exchange.keyId);
  if (anonymous) return { key: await agreeAnonymously() };
  const fresh = await agreeFirst();
  return ticket === undefined ? { key: fresh } : { key: choice.key, next: fresh };
}
