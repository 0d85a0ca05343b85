import { REQUEST_TIMEOUT_MS } from "@noren/contract/constants";
import type { PublicKey } from "@noren/sealed/agree-key";
import { readLandingData } from "../platform/page/landing-data.ts";
import { now } from "../platform/clock.ts";
import { withinLimit } from "./within-limit.ts";

interface PublishedKeys {
  readonly keys: readonly PublicKey[];
}

let fetching: Promise<PublicKey> | undefined;
let offset = 0;

/** The server's clock as far as it is known here; envelopes are judged by it. */
export const serverNow = (): number => now() + offset;

export function correctClock(serverTime: number): void {
  offset = serverTime - now();
}

/** The key the page came with, until it is refused; a page kept for use without a network may bring an old one. */
let brought = readLandingData()?.sealingKey;

async function fetchKeys(signal: AbortSignal): Promise<PublicKey> {
  if (brought) return brought;
  const response = await fetch("/api/keys", { cache: "no-store", signal });
  const { keys } = (await response.json()) as PublishedKeys;
  const [newest] = keys;
  if (!newest) throw new Error("no keys");
  return newest;
}

/** Fetched once, also for calls that start together; a failure is not remembered, nor one that never comes. */
export function sealingKey(): Promise<PublicKey> {
  fetching ??= withinLimit(REQUEST_TIMEOUT_MS, undefined, fetchKeys).catch((error: unknown) => {
    fetching = undefined;
    throw error;
  });
  return fetching;
}

/** The key was refused as unknown. Calls that were refused together fetch once. */
export async function forgetSealingKey(refusedId: string): Promise<void> {
  const held = await fetching?.catch(() => undefined);
  if (held?.id !== refusedId) return;
  brought = undefined;
  fetching = undefined;
}
