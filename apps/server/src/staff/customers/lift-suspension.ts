import { liftSuspension } from "@noren/staff/calls/customers";
import { suspendAccount } from "./suspend-account.ts";
import { staffCall } from "../server/staff-call-handler.ts";

export const liftSuspensionHandler = staffCall(liftSuspension, async ({ tx, services, input: { body }, note }) => {
  await suspendAccount(tx, services, body.id, "active");
  note({ userId: body.id, details: { reason: body.reason, before: "suspended", after: "active" } });
  return {};
});
