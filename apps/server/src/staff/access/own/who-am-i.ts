import { whoAmI } from "@noren/staff/calls/own";
import { staffCall } from "../../server/staff-call-handler.ts";

export const whoAmIHandler = staffCall(whoAmI, async ({ staff: { staffId, name, email, role } }) => ({
  staffId,
  name,
  email,
  role,
}));
