import * as contract from "@noren/contract/calls/change-phone";
import { openFace } from "./open-face.ts";
import { Refusal } from "../../platform/refusal.ts";
import { openCall } from "../../calls/call-handler.ts";

export const changePhoneFaceStart = openCall(contract.changePhoneFaceStart, async ({ input, caller, services }) => {
  const { ticket, consentBiometric } = input.body;
  if (consentBiometric !== true) throw new Refusal("biometricConsentNeeded");
  const opened = await services.db.transaction((tx) => openFace(tx, services, ticket, caller.deviceId));
  return { transactionId: opened.captureId, poses: [...opened.poses], expiresAt: opened.expiresAt.toISOString() };
});
