import { loanOne } from "@noren/staff/calls/loans";
import { loadLoan } from "./loan-page.ts";
import { staffCall } from "../server/staff-call-handler.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

export const loanOneHandler = staffCall(loanOne, async ({ tx, services, input: { query }, note }) => {
  const found = await loadLoan(tx, services, query.id);
  if (!found) throw new StaffRefusal("no-such-loan");
  note({ userId: found.userId, orderId: found.id });
  return found;
});
