import * as contract from "@noren/contract/calls/door/by-face";
import { parsePhone } from "@noren/lending/people/phone";
import { parseRut } from "@noren/lending/people/rut";
import { openCall } from "../../calls/call-handler.ts";
import { isKnownTo } from "../../customers/sessions.ts";
import { Refusal } from "../../platform/refusal.ts";
import { startByFace } from "./start-by-face.ts";

export const byFaceStart = openCall(contract.byFaceStart, async ({ input, caller, services }) => {
  const { body } = input;
  const phone = parsePhone(body.phone);
  if (!phone) throw new Refusal("invalidInput", { fields: [{ path: "body.phone", code: "phone" }] });
  const run = parseRut(body.run);
  if (!run) throw new Refusal("invalidInput", { fields: [{ path: "body.run", code: "run" }] });
  // 'Explicit consent for biometrics before the face transaction opens' (Ley 21.719): of whoever is before the camera.
  if (!body.consentBiometric) throw new Refusal("biometricConsentNeeded");
  const { db, secrets, limits } = services;
  const known = await isKnownTo(db.drizzle, secrets.indexOf("phone", phone), caller.deviceId);
  const tried = await limits.countTry(caller, { known });
  const started = await db.transaction((tx) => startByFace(tx, services, { phone, run }, caller));
  await tried.giveBack();
  return started;
});
