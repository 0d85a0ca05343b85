import * as contract from "@noren/contract/calls/user";
import { openSessions } from "../../customers/sessions.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const devices = signedInCall(contract.devices, async ({ session, services }) => {
  const open = await openSessions(services.db.drizzle, session.userId, services.clock.now());
  return {
    details: open.map((row) => ({
      sessionId: row.sessionId,
      device: row.deviceName,
      signedInAt: row.signedInAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      current: row.sessionId === session.sessionId,
    })),
  };
});
