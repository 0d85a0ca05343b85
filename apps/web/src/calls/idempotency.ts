import { readStored, removeStored, storedKeys, writeStored } from "../platform/storage.ts";

const PREFIX = "noren.sending.";

/** What the same request is recognised by: the call and its input. */
async function nameOf(call: string, input: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(input));
  const hex = Array.from(new Uint8Array(digest).subarray(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${PREFIX}${call}.${hex}`;
}

/** Made and stored before sending, so that a reload or a second tap repeats the request and never doubles it. */
export async function keyFor(call: string, input: string): Promise<{ key: string; settle: () => void }> {
  const name = await nameOf(call, input);
  const key = readStored(name) ?? crypto.randomUUID();
  writeStored(name, key);
  return { key, settle: () => removeStored(name) };
}

/** Requests that were sent and not answered. */
export const unansweredCount = (): number => storedKeys(PREFIX).length;
