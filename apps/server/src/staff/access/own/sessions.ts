import { ownSessions } from "@noren/staff/calls/own";
import { openStaffSessions } from "../staff-sessions.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { sessionTimes } from "../staff-session.ts";

export const ownSessionsHandler = staffCall(ownSessions, async ({ tx, staff }) => {
  const { now, idleSince } = sessionTimes();
  const open = await openStaffSessions(tx, staff.staffId, now, idleSince);
  return {
    rows: open.map(({ sessionId, device, address, startedAt, seenAt, expiresAt }) => ({
      id: sessionId,
      device,
      address,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isThis: sessionId === staff.sessionId,
    })),
  };
});
