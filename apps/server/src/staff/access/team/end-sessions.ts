import { endSessions } from "@noren/staff/calls/staff";
import { endStaffSessions } from "../staff-sessions.ts";
import { lockColleague, refuseOneself } from "../colleague.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { sessionTimes } from "../staff-session.ts";

/** One person is enough: it lets nobody in, and whoever was meant signs in again. */
export const endSessionsHandler = staffCall(endSessions, async ({ tx, staff, input: { body }, note }) => {
  refuseOneself(staff, body.id);
  await lockColleague(tx, body.id);
  const ended = await endStaffSessions(tx, body.id, sessionTimes().now);
  note({ details: { colleague: body.id, ended } });
  return { ended };
});
