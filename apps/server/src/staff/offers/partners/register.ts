import { registerPartner } from "@noren/staff/calls/partners";
import { keyFingerprint, readPublicKey } from "../../../people/partner/public-key.ts";
import { savePartner } from "../../../people/partner/partners.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

/** A private key, or no key at all, is refused as `npm run partner` refuses it; nothing of it is kept or logged. */
function keyIn(pem: string): ReturnType<typeof readPublicKey> {
  try {
    return readPublicKey(pem);
  } catch {
    throw new StaffRefusal("invalid-input", { fields: [{ path: "body.publicKey", code: "no_public_key" }] });
  }
}

export const registerPartnerHandler = staffCall(registerPartner, async ({ tx, services, input: { body }, note }) => {
  const { channel } = body;
  const key = keyIn(body.publicKey);
  await savePartner(tx, { channel, ...key, registeredAt: services.clock.now() });
  const fingerprint = keyFingerprint(key.publicKey);
  note({ details: { channel, algorithm: key.algorithm, fingerprint } });
  return { algorithm: key.algorithm, fingerprint };
});
