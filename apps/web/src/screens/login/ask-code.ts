import { otp, otpTypes } from "@noren/contract/calls/login";
import { errors } from "@noren/contract/errors";
import type { Phone } from "@noren/lending/phone";
import { call } from "../../calls/client.ts";
import { Refused } from "../../calls/failure.ts";
import { now } from "../../platform/clock.ts";

export type LoginType = typeof otpTypes.login | typeof otpTypes.voice;

const inQuery = { [otpTypes.login]: "1", [otpTypes.voice]: "2" } as const;

/** Asks for a code and answers when another may be asked for; one that was already sent (314) keeps counting. */
export async function askCode(phone: Phone, type: LoginType, signal?: AbortSignal): Promise<number> {
  try {
    const { resendAfter } = await call(otp, { query: { phone, type: inQuery[type] } }, { signal });
    return now() + resendAfter * 1000;
  } catch (error) {
    const already = error instanceof Refused && error.code === errors.codeAlreadySent.code;
    const resendAfter = already ? error.number("resendAfter") : undefined;
    if (resendAfter === undefined) throw error;
    return now() + resendAfter * 1000;
  }
}
