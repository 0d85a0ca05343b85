import { stopLoan } from "@noren/staff/calls/loans";
import { setStop } from "../../../store/loan-flags.ts";
import { lockOwnerOfOrder } from "../../lock-owner.ts";
import { staffCall } from "../../staff-call-handler.ts";
import { StaffRefusal } from "../../staff-refusal.ts";

/** From now on nobody is contacted about it: every sender asks the one rule. */
export const stopLoanHandler = staffCall(stopLoan, async ({ tx, services, input: { body }, note }) => {
  const { id: orderId, kind, reason } = body;
  const userId = await lockOwnerOfOrder(tx, orderId);
  if (!(await setStop(tx, kind, { userId, orderId }, services.clock.now()))) throw new StaffRefusal("already-so");
  note({ userId, orderId, details: { kind, reason } });
  return {};
});
