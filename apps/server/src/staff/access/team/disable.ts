import { disableStaff } from "@noren/staff/calls/staff";
import { propose } from "../../proposals/four-eyes.ts";
import { staffDisableKind } from "../../proposals/kinds/staff-disable.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { lockColleague, refuseOneself } from "../colleague.ts";

export const disableStaffHandler = staffCall(disableStaff, async (context) => {
  const { tx, staff, note, input } = context;
  const { id: staffId, reason } = input.body;
  refuseOneself(staff, staffId);
  const { name } = await lockColleague(tx, staffId);
  const proposalId = await propose(context, staffDisableKind, { staffId, name }, reason);
  note({ details: { proposalId, colleague: staffId, why: reason } });
  return { proposalId };
});
