import type { CallAnswer } from "@noren/contract/call";
import { configInfo } from "@noren/contract/calls/tracking";
import type { TrackedKind } from "@noren/contract/tracking-words";
import { deviceId } from "../session/device-id.ts";
import { sendQuietly } from "./client.ts";

type Config = CallAnswer<typeof configInfo>;

/** 'sampling': errors and what a device is are always told, the rest by this share of the devices. */
const always: readonly TrackedKind[] = ["device", "error"];

let known: Config | undefined;

/** Asked once a page; without an answer, again the next time something is to be sent. */
export async function trackingConfig(): Promise<Config | undefined> {
  if (known) return known;
  const outcome = await sendQuietly(configInfo, {});
  known = typeof outcome === "object" ? outcome.data : undefined;
  return known;
}

/** The same for one device on every page: from 0 up to 1 (FNV-1a). */
export function shareOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

export const isOn = ({ on, sampling }: Config, kind: TrackedKind): boolean =>
  on.includes(kind) && (always.includes(kind) || shareOf(deviceId()) < sampling);
