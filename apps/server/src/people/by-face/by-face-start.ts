import * as contract from "@noren/contract/calls/door/by-face";
import { runFaults } from "@noren/contract/forms/step-up";
import { parsePhone } from "@noren/lending/people/phone";
import { parseRut, type Rut } from "@noren/lending/people/rut";
import { openCall } from "../../calls/call-handler.ts";
import { isKnownTo } from "../../customers/sessions.ts";
import { refuseFaults } from "../certification/refuse-faults.ts";
import { Refusal } from "../../platform/refusal.ts";
import { startByFace } from "./start-by-face.ts";

export const byFaceStart = openCall(contract.byFaceStart, async ({ input, caller, services }) => {
  const { body } = input;
  const phone = parsePhone(body.phone);
  if (!phone) throw new Refusal("invalidInput", { fields: [{ path: "body.phone", code: "phone" }] });
  refuseFaults("body", runFaults(body));
  const run = parseRut(body.run) as Rut;
  // 'Explicit consent for biometrics before the face transaction opens' (Ley 21.719): of whoever is before the camera.
  if (!body.consentBiometric) throw new Refusal("biometricConsentNeeded");
  const { db, secrets, limits } = services;
  const known = await isKnownTo(db.drizzle, secrets.indexOf("phone", phone), caller.deviceId);
  const tried = await limits.countTry(caller, { known });
  const started = await db.transaction((tx) => startByFace(tx, services, { phone, run }, caller));
  await tried.giveBack();
  return started;
});
