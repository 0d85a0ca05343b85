import { registerPartner } from "@noren/staff/calls/partners";
import { keyFingerprint, readPublicKey } from "../../../people/partner/public-key.ts";
import { propose } from "../../proposals/four-eyes.ts";
import { keyInForce, partnerKeyKind } from "../../proposals/kinds/partner-key.ts";
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

export const registerPartnerHandler = staffCall(registerPartner, async (context) => {
  const { channel, reason, publicKey: pem } = context.input.body;
  const { publicKey, algorithm } = keyIn(pem);
  const fingerprint = keyFingerprint(publicKey);
  const change = { before: await keyInForce(context.tx, channel), after: { fingerprint } };
  const proposalId = await propose(context, partnerKeyKind, { channel, publicKey, ...change }, reason);
  context.note({ details: { proposalId, channel, algorithm, fingerprint, why: reason } });
  return { algorithm, fingerprint, proposalId };
});
