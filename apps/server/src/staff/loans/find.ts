import { findLoans } from "@noren/staff/calls/loans";
import { findLoans as find } from "./find-loans.ts";
import { StaffLimits } from "../access/staff-limits.ts";
import { staffCall } from "../server/staff-call-handler.ts";

/** That somebody searched is noted, and how much was found; what was typed is nobody's to keep. */
export const findLoansHandler = staffCall(findLoans, async ({ tx, services, staff, input: { body }, note }) => {
  await new StaffLimits(services.db, services.secrets).countSearch(staff.staffId);
  const answer = await find(tx, services, body.text);
  note({ details: { searched: true, found: answer.rows.length } });
  return answer;
});
