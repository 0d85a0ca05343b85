import { disablePartner } from "@noren/staff/calls/partners";
import { propose } from "../../proposals/four-eyes.ts";
import { partnerDisableKind } from "../../proposals/kinds/partner-disable.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const disablePartnerHandler = staffCall(disablePartner, async (context) => {
  const { channel, reason } = context.input.body;
  const proposalId = await propose(context, partnerDisableKind, { channel }, reason);
  context.note({ details: { proposalId, channel, why: reason } });
  return { proposalId };
});
