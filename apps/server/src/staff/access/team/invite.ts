import { inviteStaff } from "@noren/staff/calls/staff";
import { propose } from "../../proposals/four-eyes.ts";
import { staffInviteKind } from "../../proposals/kinds/staff-invite.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const inviteStaffHandler = staffCall(inviteStaff, async (context) => {
  const { reason, ...invitation } = context.input.body;
  const proposalId = await propose(context, staffInviteKind, invitation, reason);
  context.note({ details: { proposalId, after: { role: invitation.role }, why: reason } });
  return { proposalId };
});
