import { disableStaff } from "@noren/staff/calls/staff";
import { dropLinks } from "../../../store/staff-links.ts";
import { endStaffSessions } from "../../../store/staff-sessions.ts";
import { shutOut } from "../../../store/staff.ts";
import { lockReplaceable } from "../../colleague.ts";
import { staffCall } from "../../staff-call-handler.ts";
import { sessionTimes } from "../../staff-session.ts";

export const disableStaffHandler = staffCall(disableStaff, async ({ tx, staff, input: { body }, note }) => {
  const { state } = await lockReplaceable(tx, staff, body.id);
  await shutOut(tx, body.id, "disabled");
  await dropLinks(tx, body.id);
  const ended = await endStaffSessions(tx, body.id, sessionTimes().now);
  note({ details: { colleague: body.id, before: { state }, after: { state: "disabled" }, ended } });
  return {};
});
