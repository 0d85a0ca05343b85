import { otp, otpTypes } from "@noren/contract/calls/login";
import { errors } from "@noren/contract/errors";
import type { Phone } from "@noren/lending/people/phone";
import { SECOND_MS } from "@noren/lending/calendar/durations";
import { call } from "../../calls/client.ts";
import { Refused } from "../../calls/failure.ts";
import { now } from "../../platform/clock.ts";
import { navigate } from "../../platform/page/hash-location.ts";
import { LOGIN } from "../../session/guards.ts";

export type LoginType = typeof otpTypes.login | typeof otpTypes.voice;

const inQuery = { [otpTypes.login]: "1", [otpTypes.voice]: "2" } as const;

export interface AskedCode {
  /** When another may be asked for, by the phone's clock. */
  readonly resendAt: number;
  /** How the code that can be entered now was sent; nothing when there is none. */
  readonly type: LoginType | undefined;
}

const isLoginType = (type: number | undefined): type is LoginType => type === otpTypes.login || type === otpTypes.voice;

/** 'then a passkey, the face check, or tomorrow' (product.md section 6). */
export function leadByFace(error: unknown): void {
  if (error instanceof Refused && error.code === errors.codesUsedUpToday.code) navigate(`${LOGIN}?by-face`);
}

/**
 * Asks for a code. When one was already sent (314), the answer says how, unless that one is used, spent or another
 * device's; either way it says when the next may be asked for.
 */
export async function askCode(phone: Phone, type: LoginType, signal?: AbortSignal): Promise<AskedCode> {
  try {
    const { resendAfter } = await call(otp, { query: { phone, type: inQuery[type] } }, { signal });
    return { resendAt: now() + resendAfter * SECOND_MS, type };
  } catch (error) {
    leadByFace(error);
    const already = error instanceof Refused && error.code === errors.codeAlreadySent.code ? error : undefined;
    const resendAfter = already?.number("resendAfter");
    if (resendAfter === undefined) throw error;
    const live = already?.number("type");
    return { resendAt: now() + resendAfter * SECOND_MS, type: isLoginType(live) ? live : undefined };
  }
}
