import type { ParsedInput } from "@noren/contract/call";
import * as contract from "@noren/contract/calls/login";
import { realNow } from "../../platform/clock.ts";
import { type OpenToken, readOpenToken } from "./open-token.ts";
import { Refusal } from "../../platform/refusal.ts";
import { sameBytes } from "../../platform/secrets.ts";
import type { Services } from "../../services.ts";
import type { Refused } from "../sign-in/check-code.ts";
import { requirePolicyOnce } from "../sign-in/require-policy.ts";
import { enter } from "../sign-in/sign-in.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockPhone } from "../sign-in/one-time-codes.ts";
import { findPartner, takeToken } from "./partners.ts";
import { findByPhone } from "../../customers/people.ts";
import { isTrustedOn } from "../../customers/sessions.ts";
import type { Caller } from "../../calls/caller.ts";
import { openCall } from "../../calls/call-handler.ts";

type Body = ParsedInput<typeof contract.uniqueLogin>["body"];

interface Attempt extends OpenToken {
  readonly channel: string;
  readonly policyVersion: string | undefined;
  /** The client's Idempotency-Key. */
  readonly key: string | undefined;
}

/** Unknown, disabled, forged, expired: to the caller all of it is one refusal. */
const refused: Refused = { refusal: new Refusal("partnerRefused"), wrong: true };

async function tokenIn({ config, db }: Services, { uniqueChannel, taskId }: Body): Promise<OpenToken | undefined> {
  const partner = config.partners ? await findPartner(db.drizzle, uniqueChannel) : undefined;
  return partner && readOpenToken(partner, taskId, realNow());
}

/** Used now, or before by this very request, on this device, whose answer was lost. */
async function useToken(tx: Executor, { secrets, clock }: Services, attempt: Attempt, caller: Caller) {
  const { channel, tokenId, expiresAt, key } = attempt;
  const usedWith = key === undefined ? null : secrets.codeHash(tokenId, "partner", key);
  const { deviceId } = caller;
  const before = await takeToken(tx, { channel, tokenId, deviceId, usedWith, usedAt: clock.now(), expiresAt });
  if (!before) return true;
  return before.deviceId === deviceId && !!usedWith && !!before.usedWith && sameBytes(usedWith, before.usedWith);
}

/**
 * Under the phone's lock. 'a new device [asks] for a code and the step-up': both are otpLoginCheck's, so that whoever holds a
 * partner's key, rightly or not, opens no account on a device of their own. A token that asks for the policy stays good for it.
 */
async function enterFromPartner(tx: Executor, services: Services, attempt: Attempt, caller: Caller) {
  const { phone, channel, policyVersion } = attempt;
  const phoneIndex = services.secrets.indexOf("phone", phone);
  await lockPhone(tx, phoneIndex, services.clock.today());
  const known = await findByPhone(tx, phoneIndex);
  if (!known || !(await isTrustedOn(tx, known.userId, caller.deviceId)))
    return { refusal: new Refusal("partnerCodeNeeded"), wrong: false };
  const more = await requirePolicyOnce(tx, known, policyVersion);
  if (more) return more;
  if (!(await useToken(tx, services, attempt, caller))) return refused;
  return enter(tx, services, { phone, known, codeId: null, partner: channel, policyVersion }, caller);
}

/** Answers as otpLoginCheck. The session is marked; a change of account or phone asks for a fresh code all the same. */
export const uniqueLogin = openCall(
  contract.uniqueLogin,
  async ({ input: { body }, caller, idempotencyKey: key, services, device }) => {
    const tried = await services.limits.countTry(caller);
    const token = await tokenIn(services, body);
    const attempt = token && { ...token, channel: body.uniqueChannel, policyVersion: body.policyVersion, key };
    const result = attempt
      ? await services.db.transaction((tx) => enterFromPartner(tx, services, attempt, caller))
      : refused;
    if (!("refusal" in result && result.wrong)) await tried.giveBack();
    if ("refusal" in result) throw result.refusal;
    return device.signIn(result.entry, result.userInfo);
  },
);
