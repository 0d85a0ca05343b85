import * as contract from "@noren/contract/calls/login";
import { parsePhone } from "@noren/lending/people/phone";
import { Refusal } from "../../platform/refusal.ts";
import { compareCode, useCode } from "./check-code.ts";
import { requirePolicy } from "./require-policy.ts";
import { enter } from "./sign-in.ts";
import { readStepUp, requireStepUp } from "./step-up.ts";
import { findByPhone } from "../../customers/people.ts";
import { isKnownTo } from "../../customers/sessions.ts";
import { openCall } from "../../calls/call-handler.ts";

export const otpLoginCheck = openCall(
  contract.otpLoginCheck,
  async ({ input, caller, idempotencyKey, services, device }) => {
    const { body } = input;
    const phone = parsePhone(body.phone);
    if (!phone) throw new Refusal("invalidInput", { fields: [{ path: "body.phone", code: "phone" }] });
    if (body.type !== contract.otpTypes.login && body.type !== contract.otpTypes.voice)
      throw new Refusal("invalidInput", { fields: [{ path: "body.type", code: "not_a_login" }] });
    const told = body.stepUp && readStepUp(body.stepUp, "body.stepUp");
    const { limits, secrets } = services;
    const known = await isKnownTo(services.db.drizzle, secrets.indexOf("phone", phone), caller.deviceId);
    await limits.refuseWhenPaused({ known });
    const tried = await limits.countTry(caller, { known });

    const result = await services.db.transaction(async (tx) => {
      const attempt = { phone, type: body.type, code: body.code, key: idempotencyKey };
      const compared = await compareCode(tx, services, attempt, caller);
      if ("refusal" in compared) return { ...compared, isGuess: compared.wrong };
      const person = await findByPhone(tx, secrets.indexOf("phone", phone));
      const refused =
        requirePolicy(body.policyVersion) ??
        (await requireStepUp(tx, services, { person, deviceId: caller.deviceId, told }));
      if (refused) return refused;
      const { codeId, again } = compared;
      if (!again) await useCode(tx, services, codeId, idempotencyKey);
      return enter(tx, services, { phone, known: person, codeId, policyVersion: body.policyVersion }, caller);
    });
    if (!("refusal" in result && result.wrong)) await tried.giveBack();
    if ("isGuess" in result && result.isGuess && !known) await limits.countWrongCode();
    if ("refusal" in result) throw result.refusal;
    return device.signIn(result.entry, result.userInfo);
  },
);
