import * as contract from "@noren/contract/calls/passkey";
import { Refusal } from "../../refusal.ts";
import { removePasskey } from "../../store/passkeys.ts";
import { signedInCall } from "../../wire/call-handler.ts";

export const passkeyRemove = signedInCall(contract.passkeyRemove, async ({ input, session, services }) => {
  const gone = await removePasskey(services.db.drizzle, session.userId, input.body.passkeyId);
  if (!gone) throw new Refusal("notFound");
  return {};
});
