import { createSealer, type PublicKey, type Sealer } from "@noren/sealed/browser";
import { readLandingData } from "../platform/page/landing-data.ts";
import { now } from "../platform/clock.ts";

interface PublishedKeys {
  readonly keys: readonly PublicKey[];
}

/** One key of the server's, and what seals with it for as long as this page is open. */
interface SealingKey extends Sealer {
  readonly id: string;
}

let fetching: Promise<SealingKey> | undefined;
let offset = 0;

/** The server's clock as far as it is known here; envelopes are judged by it. */
export const serverNow = (): number => now() + offset;

export function correctClock(serverTime: number): void {
  offset = serverTime - now();
}

const sealWith = (key: PublicKey): SealingKey => ({ id: key.id, ...createSealer(key) });

/** The key the page came with, until it is refused; a page kept for use without a network may bring an old one. */
let brought = readLandingData()?.sealingKey;

async function fetchKeys(): Promise<SealingKey> {
  if (brought) return sealWith(brought);
  const response = await fetch("/api/keys", { cache: "no-store" });
  const { keys } = (await response.json()) as PublishedKeys;
  const [newest] = keys;
  if (!newest) throw new Error("no keys");
  return sealWith(newest);
}

/** Fetched once, also for calls that start together; a failure is not remembered. */
export function sealingKey(): Promise<SealingKey> {
  fetching ??= fetchKeys().catch((error: unknown) => {
    fetching = undefined;
    throw error;
  });
  return fetching;
}

/** The key was refused as unknown. Calls that were refused together fetch once. */
export async function forgetKey(refused: SealingKey): Promise<void> {
  const held = await fetching?.catch(() => undefined);
  if (held?.id !== refused.id) return;
  brought = undefined;
  fetching = undefined;
}
