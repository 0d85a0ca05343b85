import { suspendCustomer } from "@noren/staff/calls/customers";
import { suspendAccount } from "./suspend-account.ts";
import { staffCall } from "../server/staff-call-handler.ts";

export const suspendCustomerHandler = staffCall(suspendCustomer, async ({ tx, services, input: { body }, note }) => {
  await suspendAccount(tx, services, body.id, "suspended");
  note({ userId: body.id, details: { reason: body.reason, before: "active", after: "suspended" } });
  return {};
});
