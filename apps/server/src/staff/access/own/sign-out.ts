import { signOut } from "@noren/staff/calls/own";
import { endStaffSession } from "../staff-sessions.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { sessionTimes } from "../staff-session.ts";

export const signOutHandler = staffCall(signOut, async ({ tx, staff, cookie }) => {
  await endStaffSession(tx, staff.staffId, staff.sessionId, sessionTimes().now);
  cookie.clear();
  return {};
});
