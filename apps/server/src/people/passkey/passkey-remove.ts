import * as contract from "@noren/contract/calls/passkey";
import { Refusal } from "../../platform/refusal.ts";
import { removePasskey } from "./passkey-store.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const passkeyRemove = signedInCall(contract.passkeyRemove, async ({ input, session, services }) => {
  const gone = await removePasskey(services.db.drizzle, session.userId, input.body.passkeyId);
  if (!gone) throw new Refusal("notFound");
  return {};
});
