import { resetAccess } from "@noren/staff/calls/staff";
import { endStaffSessions } from "../staff-sessions.ts";
import { shutOut } from "../staff.ts";
import { lockReplaceable } from "../colleague.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { linkFor } from "../staff-link.ts";
import { sessionTimes } from "../staff-session.ts";

export const resetAccessHandler = staffCall(resetAccess, async ({ tx, services, staff, input: { body }, note }) => {
  const { state } = await lockReplaceable(tx, staff, body.id);
  await shutOut(tx, body.id, "invited");
  const ended = await endStaffSessions(tx, body.id, sessionTimes().now);
  const { token, expiresAt } = await linkFor(tx, services, body.id);
  note({ details: { colleague: body.id, before: { state }, after: { state: "invited" }, ended } });
  return { token, expiresAt: expiresAt.toISOString() };
});
