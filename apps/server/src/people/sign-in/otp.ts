import * as contract from "@noren/contract/calls/login";
import { parsePhone, type Phone } from "@noren/lending/people/phone";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import { codeRules } from "../../customers/one-time-code.ts";
import { sendOneTimeCode } from "./send-code.ts";
import type { SignedIn } from "../../calls/caller.ts";
import { findPerson, phoneOf } from "../../customers/people.ts";
import { openCall } from "../../calls/call-handler.ts";

const { login, voice, changePhone } = contract.otpTypes;

/**
 * Who may have a code of this type sent to this phone. To change the account, or to add a passkey: the signed-in person, to their
 * own phone. To change the phone: anybody, to a new one; whose account it is for is asked later.
 */
async function requireRightPhone(
  services: Services,
  session: SignedIn | undefined,
  type: contract.OtpType,
  phone: Phone,
): Promise<void> {
  if (type === login || type === voice) return;
  if (!session && type === changePhone) return;
  if (!session) throw new Refusal("notSignedIn");
  // 'a suspension refuses […] changes of account or phone'
  if (session.state !== "active") throw new Refusal("accountSuspended");
  const { db, secrets } = services;
  const own = phoneOf(secrets, await findPerson(db.drizzle, session.userId));
  const toOwn = type !== changePhone;
  if ((phone === own) !== toOwn)
    throw new Refusal("invalidInput", {
      fields: [{ path: "query.phone", code: toOwn ? "not_own_number" : "own_number" }],
    });
}

/** The same answer whether or not the phone is known: nobody learns here who has an account. */
export const otp = openCall(contract.otp, async ({ input, caller, session, services, log }) => {
  const phone = parsePhone(input.query.phone);
  if (!phone) throw new Refusal("invalidInput", { fields: [{ path: "query.phone", code: "phone" }] });
  const { type } = input.query;
  await requireRightPhone(services, session, type, phone);
  await sendOneTimeCode(services, { phone, type, caller, log });
  return { resendAfter: codeRules.resendSeconds };
});
