import { stopLoan } from "@noren/staff/calls/loans";
import { setStop } from "../../loans/account/staff-stops.ts";
import { lockOwnerOfOrder } from "./lock-owner.ts";
import { staffCall } from "../server/staff-call-handler.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

/** From now on nobody is contacted about it: every sender asks the one rule. */
export const stopLoanHandler = staffCall(stopLoan, async ({ tx, services, input: { body }, note }) => {
  const { id: orderId, kind, reason } = body;
  const userId = await lockOwnerOfOrder(tx, orderId);
  if (!(await setStop(tx, kind, { userId, orderId }, services.clock.now()))) throw new StaffRefusal("already-so");
  note({ userId, orderId, details: { kind, reason } });
  return {};
});
