import { changeRole } from "@noren/staff/calls/staff";
import { propose } from "../../proposals/four-eyes.ts";
import { staffRoleKind } from "../../proposals/kinds/staff-role.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { lockColleague, refuseOneself } from "../colleague.ts";

export const changeRoleHandler = staffCall(changeRole, async (context) => {
  const { tx, staff, note, input } = context;
  const { id: staffId, role, reason } = input.body;
  refuseOneself(staff, staffId);
  const { name, role: present } = await lockColleague(tx, staffId);
  const change = { before: { role: present }, after: { role } };
  const proposalId = await propose(context, staffRoleKind, { staffId, name, ...change }, reason);
  note({ details: { proposalId, colleague: staffId, ...change, why: reason } });
  return { proposalId };
});
