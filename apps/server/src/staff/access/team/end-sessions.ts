import { endSessions } from "@noren/staff/calls/staff";
import { endStaffSessions } from "../staff-sessions.ts";
import { lockColleague } from "../colleague.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { sessionTimes } from "../staff-session.ts";

export const endSessionsHandler = staffCall(endSessions, async ({ tx, staff, input: { body }, note }) => {
  await lockColleague(tx, staff, body.id);
  const ended = await endStaffSessions(tx, body.id, sessionTimes().now);
  note({ details: { colleague: body.id, ended } });
  return { ended };
});
