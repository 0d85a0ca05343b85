import * as contract from "@noren/contract/calls/login";
import type { UserStatus } from "@noren/contract/user-status";
import { parsePhone, type Phone } from "@noren/lending/phone";
import { after } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import { newToken, sameBytes } from "../../secrets.ts";
import type { Services } from "../../services.ts";
import { countWrongTry, isAliveFor, mayCheck } from "../../sign-in/one-time-code.ts";
import { sessionRules } from "../../sign-in/session-rules.ts";
import type { Executor } from "../../store/database.ts";
import { findLoginCode, lastUsedCode, lockPhone, saveCode, saveGuard } from "../../store/one-time-codes.ts";
import { findByPhone, recordConsent, register } from "../../store/people.ts";
import { startSession } from "../../store/sessions.ts";
import { type Caller, openCall } from "../../wire/call-handler.ts";

interface Attempt {
  readonly phone: Phone;
  readonly type: number;
  readonly code: string;
  /** The client's Idempotency-Key. */
  readonly key: string | undefined;
}

type Checked = { readonly codeId: string } | { readonly refusal: Refusal; readonly wrong: boolean };

/** Compares under the phone's lock. A wrong try is counted in the same transaction, which commits although it refuses. */
async function checkCode(tx: Executor, services: Services, attempt: Attempt, caller: Caller): Promise<Checked> {
  const { secrets, clock } = services;
  const { phone, type } = attempt;
  const phoneIndex = secrets.indexOf("phone", phone);
  const guard = await lockPhone(tx, phoneIndex, clock.today());
  const code = await findLoginCode(tx, phoneIndex);
  const decision = mayCheck(guard, code, { type, deviceId: caller.deviceId }, clock.now());
  if (decision === "used-up-today") return { refusal: new Refusal("codesUsedUpToday"), wrong: false };
  if (decision === "expired" || !code) {
    const again = await usedBefore(tx, services, attempt, caller);
    return again ?? { refusal: new Refusal("codeExpired"), wrong: false };
  }

  const hash = secrets.codeHash(code.codeId, `${phone}:${type}:${caller.deviceId}`, attempt.code);
  if (sameBytes(hash, code.codeHash)) {
    const usedWith = attempt.key === undefined ? null : secrets.codeHash(code.codeId, "key", attempt.key);
    await saveCode(tx, code.codeId, { state: "used", usedWith });
    return { codeId: code.codeId };
  }
  const wrong = countWrongTry(guard, code);
  await saveCode(tx, code.codeId, { wrongTries: wrong.wrongTries, ...(wrong.spent ? { state: "spent" } : {}) });
  await saveGuard(tx, { ...guard, wrongToday: wrong.wrongToday });
  const { triesLeft } = wrong;
  if (wrong.usedUpToday) return { refusal: new Refusal("codesUsedUpToday"), wrong: true };
  if (wrong.spent) return { refusal: new Refusal("codeSpent"), wrong: true };
  return { refusal: new Refusal("wrongCode", { triesLeft }, { triesLeft }), wrong: true };
}

/** The answer was lost on the way: the same request, by its key, device and code, within the code's life, is answered again. */
async function usedBefore(tx: Executor, { secrets, clock }: Services, attempt: Attempt, caller: Caller) {
  const { phone, type, key } = attempt;
  const code = await lastUsedCode(tx, secrets.indexOf("phone", phone), type);
  if (!code?.usedWith || key === undefined || !isAliveFor(code, caller.deviceId, clock.now())) return undefined;
  const hash = secrets.codeHash(code.codeId, `${phone}:${type}:${caller.deviceId}`, attempt.code);
  const same = sameBytes(hash, code.codeHash) && sameBytes(secrets.codeHash(code.codeId, "key", key), code.usedWith);
  return same ? { codeId: code.codeId } : undefined;
}

async function signIn(
  tx: Executor,
  services: Services,
  phone: Phone,
  caller: Caller,
  codeId: string,
  policyVersion?: string,
) {
  const { secrets, clock } = services;
  const at = clock.now();
  const known = await findByPhone(tx, secrets.indexOf("phone", phone));
  const person = known ?? (await register(tx, secrets, phone, at));
  const { userId } = person;
  if (policyVersion !== undefined)
    await recordConsent(tx, { userId, purpose: "privacy policy", version: policyVersion, givenAt: at });
  const token = newToken();
  const { deviceId, deviceName } = caller;
  await startSession(
    tx,
    { userId, deviceId, deviceName, codeId, at, expiresAt: after(at, sessionRules.idleMs) },
    token,
  );
  return { token, userId, phone, bizStatus: person.bizStatus as UserStatus, isNew: known === undefined };
}

export const otpLoginCheck = openCall(
  contract.otpLoginCheck,
  async ({ input, caller, idempotencyKey, services, device }) => {
    const { body } = input;
    const phone = parsePhone(body.phone);
    if (!phone) throw new Refusal("invalidInput", { fields: [{ path: "body.phone", code: "phone" }] });
    if (body.type !== contract.otpTypes.login && body.type !== contract.otpTypes.voice)
      throw new Refusal("invalidInput", { fields: [{ path: "body.type", code: "not_a_login" }] });
    const tried = await services.limits.countTry(caller);

    const result = await services.db.transaction(async (tx) => {
      const checked = await checkCode(
        tx,
        services,
        { phone, type: body.type, code: body.code, key: idempotencyKey },
        caller,
      );
      if ("refusal" in checked) return checked;
      return signIn(tx, services, phone, caller, checked.codeId, body.policyVersion);
    });
    if (!("refusal" in result && result.wrong)) await tried.giveBack();
    if ("refusal" in result) throw result.refusal;
    const { token, ...userInfo } = result;
    device.signIn(token, userInfo);
    return result;
  },
);
