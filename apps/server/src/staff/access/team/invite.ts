import { randomUUID } from "node:crypto";
import { inviteStaff } from "@noren/staff/calls/staff";
import { addStaff } from "../staff.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { linkFor } from "../staff-link.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

export const inviteStaffHandler = staffCall(inviteStaff, async ({ tx, services, input: { body }, note }) => {
  const staffId = randomUUID();
  const isAdded = await addStaff(tx, { ...body, staffId, state: "invited", madeAt: services.clock.now() });
  if (!isAdded) throw new StaffRefusal("email-in-use");
  const { token, expiresAt } = await linkFor(tx, services, staffId);
  note({ details: { colleague: staffId, after: { role: body.role } } });
  return { token, expiresAt: expiresAt.toISOString() };
});
