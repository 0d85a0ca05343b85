import { findLoans } from "@noren/staff/calls/loans";
import { findLoans as find } from "./find-loans.ts";
import { staffCall } from "../server/staff-call-handler.ts";

/** That somebody searched is noted, and how much was found; what was typed is nobody's to keep. */
export const findLoansHandler = staffCall(findLoans, async ({ tx, services, input: { body }, note }) => {
  const answer = await find(tx, services, body.text);
  note({ details: { searched: true, found: answer.rows.length } });
  return answer;
});
