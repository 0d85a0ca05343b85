import { disableStaff } from "@noren/staff/calls/staff";
import { dropLinks } from "../staff-links.ts";
import { endStaffSessions } from "../staff-sessions.ts";
import { shutOut } from "../staff.ts";
import { lockReplaceable } from "../colleague.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { sessionTimes } from "../staff-session.ts";

export const disableStaffHandler = staffCall(disableStaff, async ({ tx, staff, input: { body }, note }) => {
  const { state } = await lockReplaceable(tx, staff, body.id);
  await shutOut(tx, body.id, "disabled");
  await dropLinks(tx, body.id);
  const ended = await endStaffSessions(tx, body.id, sessionTimes().now);
  note({ details: { colleague: body.id, before: { state }, after: { state: "disabled" }, ended } });
  return {};
});
