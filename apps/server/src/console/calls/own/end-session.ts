import { endOwnSession } from "@noren/staff/calls/own";
import { endStaffSession } from "../../../store/staff-sessions.ts";
import { staffCall } from "../../staff-call-handler.ts";
import { StaffRefusal } from "../../staff-refusal.ts";
import { sessionTimes } from "../../staff-session.ts";

export const endOwnSessionHandler = staffCall(endOwnSession, async ({ tx, staff, input: { body }, note }) => {
  if (!(await endStaffSession(tx, staff.staffId, body.id, sessionTimes().now))) throw new StaffRefusal("not-there");
  note({ details: { sessionId: body.id } });
  return {};
});
