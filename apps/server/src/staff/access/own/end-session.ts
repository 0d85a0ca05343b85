import { endOwnSession } from "@noren/staff/calls/own";
import { endStaffSession } from "../staff-sessions.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import { sessionTimes } from "../staff-session.ts";

export const endOwnSessionHandler = staffCall(endOwnSession, async ({ tx, staff, input: { body }, note }) => {
  if (!(await endStaffSession(tx, staff.staffId, body.id, sessionTimes().now))) throw new StaffRefusal("not-there");
  note({ details: { sessionId: body.id } });
  return {};
});
