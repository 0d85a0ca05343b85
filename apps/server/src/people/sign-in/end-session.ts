import * as contract from "@noren/contract/calls/user";
import { Refusal } from "../../platform/refusal.ts";
import { endSession } from "../../customers/sessions.ts";
import { signedInCall } from "../../calls/call-handler.ts";

/** Somebody else's session answers exactly as a missing one. */
export const endOneSession = signedInCall(contract.endSession, async ({ input, session, services, device }) => {
  const { sessionId } = input.body;
  const { userId } = session;
  const isOwn = sessionId === session.sessionId;
  const by = isOwn ? "device" : "others";
  const ended = await endSession(services.db.drizzle, { userId, sessionId }, services.clock.now(), by);
  if (!ended) throw new Refusal("notFound");
  if (isOwn) device.signOut();
  return {};
});
