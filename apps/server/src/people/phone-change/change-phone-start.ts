import * as contract from "@noren/contract/calls/door/change-phone";
import { parsePhone } from "@noren/lending/people/phone";
import { startPhoneChange } from "./start-change.ts";
import { Refusal } from "../../platform/refusal.ts";
import { readStepUp } from "../sign-in/step-up.ts";
import { openCall } from "../../calls/call-handler.ts";

export const changePhoneStart = openCall(
  contract.changePhoneStart,
  async ({ input, caller, idempotencyKey: key, session, services }) => {
    const { body } = input;
    const phone = parsePhone(body.phone);
    if (!phone) throw new Refusal("invalidInput", { fields: [{ path: "body.phone", code: "phone" }] });
    const told = readStepUp(body, "body");
    if (session && session.state !== "active") throw new Refusal("accountSuspended");
    const tried = await services.limits.countTry(caller);
    const asked = { phone, code: body.code, told, signedInAs: session?.userId, key };
    const result = await services.db.transaction((tx) => startPhoneChange(tx, services, asked, caller));
    if (!("refusal" in result && result.wrong)) await tried.giveBack();
    if ("refusal" in result) throw result.refusal;
    return result;
  },
);
