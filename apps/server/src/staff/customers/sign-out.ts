import { signOutCustomer } from "@noren/staff/calls/customers";
import { lockPersonIfThere } from "../../customers/people.ts";
import { endEverything } from "../../people/sign-in/end-everything.ts";
import { staffCall } from "../server/staff-call-handler.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

export const signOutCustomerHandler = staffCall(signOutCustomer, async ({ tx, services, input: { body }, note }) => {
  const { id: userId, reason, removePasskeys } = body;
  const person = await lockPersonIfThere(tx, userId);
  if (!person || person.state === "erased") throw new StaffRefusal("not-there");
  await endEverything(tx, services, { userId, removePasskeys });
  note({ userId, details: { reason, passkeys: removePasskeys ? "removed" : "kept" } });
  return {};
});
