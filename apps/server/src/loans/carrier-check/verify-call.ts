import type { lv } from "@noren/contract/calls/telecom";
import type { CarrierRoute } from "../../providers/carrier/port.ts";
import { type CallHandler, onceFor, signedInCall } from "../../calls/call-handler.ts";
import { requireKey } from "../../calls/once.ts";
import { askCarrier, saveVerdict } from "./check-carrier-code.ts";

/** `POST /telecom/lv or /telecom/fv`: one check, by two routes. */
export const verifyCall = (call: typeof lv, route: CarrierRoute): CallHandler =>
  signedInCall(call, async (context) => {
    const { input, session, services, caller, idempotencyKey } = context;
    const { userId } = session;
    const keyHash = services.secrets.codeHash(userId, "carrier try", requireKey(idempotencyKey));
    const tried = await services.limits.countTry(caller);
    let wrong = false;
    try {
      const attempt = { userId, route, code: input.body.otpCode, keyHash };
      const asked = await askCarrier(services, attempt);
      wrong = asked.verdict === "wrong";
      return await onceFor(call, context, (tx) => saveVerdict(tx, services, attempt, asked));
    } finally {
      if (!wrong) await tried.giveBack();
    }
  });
