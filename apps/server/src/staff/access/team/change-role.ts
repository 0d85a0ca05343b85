import { changeRole } from "@noren/staff/calls/staff";
import { giveRole } from "../staff.ts";
import { lockReplaceable } from "../colleague.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

/** The new role counts from their next call on: rights are looked up on each. */
export const changeRoleHandler = staffCall(changeRole, async ({ tx, staff, input: { body }, note }) => {
  const { role } = await lockReplaceable(tx, staff, body.id);
  await giveRole(tx, body.id, body.role);
  note({ details: { colleague: body.id, before: { role }, after: { role: body.role } } });
  return {};
});
