import { disablePartner } from "@noren/staff/calls/partners";
import { disablePartner as disable } from "../../../store/partners.ts";
import { staffCall } from "../../staff-call-handler.ts";
import { StaffRefusal } from "../../staff-refusal.ts";

export const disablePartnerHandler = staffCall(disablePartner, async ({ tx, input: { body }, note }) => {
  if (!(await disable(tx, body.channel))) throw new StaffRefusal("not-there");
  note({ details: { channel: body.channel } });
  return {};
});
