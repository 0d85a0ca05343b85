import * as contract from "@noren/contract/calls/login";
import type { UserStatus } from "@noren/contract/user-status";
import { parsePhone, type Phone } from "@noren/lending/phone";
import { Refusal } from "../../refusal.ts";
import type { Services } from "../../services.ts";
import { compareCode, useCode } from "../../sign-in/check-code.ts";
import { firstNameOf } from "../../sign-in/first-name.ts";
import { letIn } from "../../sign-in/let-in.ts";
import { readStepUp, requireStepUp } from "../../sign-in/step-up.ts";
import type { Executor } from "../../store/database.ts";
import { findByPhone, type Person, recordConsent, register } from "../../store/people.ts";
import { type Caller, openCall } from "../../wire/call-handler.ts";

interface Entering {
  readonly phone: Phone;
  /** Whose the phone is, if anybody's. */
  readonly known: Person | undefined;
  readonly codeId: string;
  readonly policyVersion: string | undefined;
}

async function signIn(
  tx: Executor,
  services: Services,
  { phone, known, codeId, policyVersion }: Entering,
  caller: Caller,
) {
  const { secrets, clock } = services;
  const at = clock.now();
  const person = known ?? (await register(tx, secrets, phone, at));
  const { userId } = person;
  if (policyVersion !== undefined)
    await recordConsent(tx, { userId, purpose: "privacy policy", version: policyVersion, givenAt: at });
  const token = await letIn(tx, services, { userId, codeId }, caller);
  const name = known && (await firstNameOf(tx, services, userId));
  const bizStatus = person.bizStatus as UserStatus;
  return { token, userId, phone, bizStatus, isNew: known === undefined, ...(name !== undefined && { name }) };
}

export const otpLoginCheck = openCall(
  contract.otpLoginCheck,
  async ({ input, caller, idempotencyKey, services, device }) => {
    const { body } = input;
    const phone = parsePhone(body.phone);
    if (!phone) throw new Refusal("invalidInput", { fields: [{ path: "body.phone", code: "phone" }] });
    if (body.type !== contract.otpTypes.login && body.type !== contract.otpTypes.voice)
      throw new Refusal("invalidInput", { fields: [{ path: "body.type", code: "not_a_login" }] });
    const told = body.stepUp && readStepUp(body.stepUp, "body.stepUp");
    const tried = await services.limits.countTry(caller);

    const result = await services.db.transaction(async (tx) => {
      const attempt = { phone, type: body.type, code: body.code, key: idempotencyKey };
      const compared = await compareCode(tx, services, attempt, caller);
      if ("refusal" in compared) return compared;
      const known = await findByPhone(tx, services.secrets.indexOf("phone", phone));
      const refused = await requireStepUp(tx, services, { person: known, deviceId: caller.deviceId, told });
      if (refused) return refused;
      const { codeId, again } = compared;
      if (!again) await useCode(tx, services, codeId, idempotencyKey);
      return signIn(tx, services, { phone, known, codeId, policyVersion: body.policyVersion }, caller);
    });
    if (!("refusal" in result && result.wrong)) await tried.giveBack();
    if ("refusal" in result) throw result.refusal;
    const { token, ...userInfo } = result;
    device.signIn(token, userInfo);
    return result;
  },
);
