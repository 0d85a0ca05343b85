import { removePasskey } from "@noren/staff/calls/own";
import { removeStaffPasskey } from "../staff-passkeys.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

/** The code of the authenticator app stays: nobody locks themselves out by it. */
export const removePasskeyHandler = staffCall(removePasskey, async ({ tx, staff, input: { body }, note }) => {
  if (!(await removeStaffPasskey(tx, staff.staffId, body.id))) throw new StaffRefusal("not-there");
  note({ details: { passkeyId: body.id } });
  return {};
});
