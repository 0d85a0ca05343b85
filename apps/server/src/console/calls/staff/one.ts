import { staffOne } from "@noren/staff/calls/staff";
import { findShownStaff } from "../../../store/staff.ts";
import { staffCall } from "../../staff-call-handler.ts";
import { StaffRefusal } from "../../staff-refusal.ts";
import { sessionTimes } from "../../staff-session.ts";

export const staffOneHandler = staffCall(staffOne, async ({ tx, input: { query } }) => {
  const found = await findShownStaff(tx, query.id, sessionTimes());
  if (!found) throw new StaffRefusal("not-there");
  return { ...found, madeAt: found.madeAt.toISOString() };
});
