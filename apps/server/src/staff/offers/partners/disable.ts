import { disablePartner } from "@noren/staff/calls/partners";
import { disablePartner as disable } from "../../../people/partner/partners.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

export const disablePartnerHandler = staffCall(disablePartner, async ({ tx, input: { body }, note }) => {
  if (!(await disable(tx, body.channel))) throw new StaffRefusal("not-there");
  note({ details: { channel: body.channel } });
  return {};
});
