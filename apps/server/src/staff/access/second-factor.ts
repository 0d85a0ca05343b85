/** TOTP (RFC 6238): six digits, 30 seconds, SHA-1, as every authenticator app has it. Real time; one step early or late is taken. */
import { Secret, TOTP } from "otpauth";
import type { Secrets } from "../../platform/secrets.ts";
import { wrapContext } from "../../platform/wrapped.ts";

const STEP_MS = 30_000;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const context = wrapContext.secondFactor();

export const sealTotp = (secrets: Secrets, base32: string): Buffer => secrets.wrap(Buffer.from(base32), context);
export const openTotp = (secrets: Secrets, sealed: Buffer): string => secrets.unwrap(sealed, context).toString();

const totpOf = (base32: string, label: string): TOTP =>
  new TOTP({ issuer: "Noren", label, secret: Secret.fromBase32(base32) });

/** What an authenticator app takes in, as an address or drawn as a QR code. */
export const totpAddress = (base32: string, label: string): string => totpOf(base32, label).toString();

/** The step of time a code belongs to; nothing where it is wrong. That it was not used before is for the store to say. */
export function stepOfCode(
  secrets: Secrets,
  { totpSealed }: { readonly totpSealed: Buffer | null },
  code: string,
  now: number,
): number | undefined {
  if (!totpSealed) return undefined;
  const delta = totpOf(openTotp(secrets, totpSealed), "").validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / STEP_MS) + delta;
}
