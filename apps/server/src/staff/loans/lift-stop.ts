import { liftStop } from "@noren/staff/calls/loans";
import { liftStop as lift } from "../../loans/account/staff-stops.ts";
import { lockOwnerOfOrder } from "./lock-owner.ts";
import { staffCall } from "../server/staff-call-handler.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

export const liftStopHandler = staffCall(liftStop, async ({ tx, services, input: { body }, note }) => {
  const { id: orderId, kind, reason } = body;
  const userId = await lockOwnerOfOrder(tx, orderId);
  if (!(await lift(tx, kind, { userId, orderId }, services.clock.now()))) throw new StaffRefusal("already-so");
  note({ userId, orderId, details: { kind, reason } });
  return {};
});
