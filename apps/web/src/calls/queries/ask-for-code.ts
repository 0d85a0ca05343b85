import { type OtpType, otp } from "@noren/contract/calls/login";
import { errors } from "@noren/contract/errors";
import type { Phone } from "@noren/lending/people/phone";
import { SECOND_MS } from "@noren/lending/calendar/durations";
import { now } from "../../platform/clock.ts";
import { call } from "../client.ts";
import { Refused } from "../failure.ts";

export interface AskedCode {
  /** When another may be asked for, by the phone's clock. */
  readonly resendAt: number;
  /** Whether there is a code that can be entered now: one for something else only makes the next one wait. */
  readonly isThere: boolean;
}

/** `isThere` looks at the refusal of a code that was sent already (314), which says when the next may be asked for. */
export async function askedCode(
  sent: Promise<{ readonly resendAfter: number }>,
  isThere: (already: Refused) => boolean,
): Promise<AskedCode> {
  try {
    const { resendAfter } = await sent;
    return { resendAt: now() + resendAfter * SECOND_MS, isThere: true };
  } catch (error) {
    const already = error instanceof Refused && error.code === errors.codeAlreadySent.code ? error : undefined;
    const resendAfter = already?.number("resendAfter");
    if (!already || resendAfter === undefined) throw error;
    return { resendAt: now() + resendAfter * SECOND_MS, isThere: isThere(already) };
  }
}

const inQuery = { 3: "3", 4: "4", 5: "5" } as const;

/** A code of our own for another purpose than logging in. */
export const askForCode = (phone: Phone, type: Extract<OtpType, 3 | 4 | 5>, signal: AbortSignal): Promise<AskedCode> =>
  askedCode(
    call(otp, { query: { phone, type: inQuery[type] } }, { signal }),
    (already) => already.number("type") === type,
  );
