/**
 * A partner's open token: a JWT for us, signed with the partner's key, of at most five minutes, with an id that makes it
 * single-use and the phone of whom it is for. Pure but for the signature.
 */
import { APP_CODE } from "@noren/contract/constants";
import { SECOND_MS } from "@noren/lending/calendar/durations";
import { parsePhone, type Phone } from "@noren/lending/people/phone";
import { importSPKI, jwtVerify } from "jose";
import { instantOf } from "../../platform/clock.ts";
import type { Partner } from "./partners.ts";

export const tokenRules = { mostSeconds: 300, clocksApartSeconds: 10, audience: APP_CODE } as const;

export interface OpenToken {
  readonly tokenId: string;
  readonly phone: Phone;
  readonly expiresAt: Date;
}

const ID_FORM = /^[\w-]{16,100}$/;

/** Partners' clocks are real ones: judged by real time, whatever the sandbox's calendar says. */
export async function readOpenToken(
  { channel, publicKey, algorithm }: Pick<Partner, "channel" | "publicKey" | "algorithm">,
  token: string,
  now: number,
): Promise<OpenToken | undefined> {
  const key = await importSPKI(publicKey, algorithm);
  const { mostSeconds, clocksApartSeconds, audience } = tokenRules;
  const verified = await jwtVerify(token, key, {
    algorithms: [algorithm],
    issuer: channel,
    audience,
    requiredClaims: ["exp", "iat", "jti", "phone"],
    maxTokenAge: mostSeconds,
    clockTolerance: clocksApartSeconds,
    currentDate: instantOf(now),
  }).catch(() => undefined);
  if (!verified) return undefined;
  const { exp = 0, iat = 0, jti = "", phone: claimed } = verified.payload;
  const phone = typeof claimed === "string" ? parsePhone(claimed) : undefined;
  if (!phone || exp - iat > mostSeconds || !ID_FORM.test(jti)) return undefined;
  return { tokenId: jti, phone, expiresAt: instantOf((exp + clocksApartSeconds) * SECOND_MS) };
}
