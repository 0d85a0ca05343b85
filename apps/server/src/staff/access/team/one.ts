import { staffOne } from "@noren/staff/calls/staff";
import { findShownStaff } from "../staff.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import { sessionTimes } from "../staff-session.ts";

export const staffOneHandler = staffCall(staffOne, async ({ tx, input: { query } }) => {
  const found = await findShownStaff(tx, query.id, sessionTimes());
  if (!found) throw new StaffRefusal("not-there");
  return { ...found, madeAt: found.madeAt.toISOString() };
});
