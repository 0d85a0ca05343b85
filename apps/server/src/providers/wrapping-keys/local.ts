/** Secrets of 32 bytes, from the environment or files: the first seals, the others still open. */
import { hkdfSync } from "node:crypto";
import { decrypt, encrypt } from "../../platform/secrets.ts";
import { type MasterKeys, masterContext } from "./port.ts";

const derived = (secret: Buffer, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "noren", purpose, bytes));

/** By which a row says what sealed it. */
const nameOf = (secret: Buffer): string => `secret:${derived(secret, "name of a secret", 8).toString("hex")}`;
const keyOf = (secret: Buffer): Buffer => derived(secret, "wrapping keys", 32);

export function openLocally(secrets: readonly Buffer[]): MasterKeys["open"] {
  const byName = new Map(secrets.map((secret) => [nameOf(secret), secret]));
  return async (sealedBy, sealed, version) => {
    const secret = byName.get(sealedBy);
    return secret && decrypt(keyOf(secret), sealed, masterContext(version));
  };
}

export const localKeys = (current: Buffer, before: readonly Buffer[]): MasterKeys => ({
  current: nameOf(current),
  seal: async (wrappingKey, version) => encrypt(keyOf(current), wrappingKey, masterContext(version)),
  open: openLocally([current, ...before]),
});
