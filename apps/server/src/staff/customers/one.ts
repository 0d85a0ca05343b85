import { customerOne } from "@noren/staff/calls/customers";
import { loadCustomer } from "./customer-page.ts";
import { staffCall } from "../server/staff-call-handler.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

/** Whose page was opened is noted. */
export const customerOneHandler = staffCall(customerOne, async ({ tx, services, input: { body }, note }) => {
  const found = await loadCustomer(tx, services, body.id);
  if (!found) throw new StaffRefusal("not-there");
  note({ userId: body.id });
  return found;
});
