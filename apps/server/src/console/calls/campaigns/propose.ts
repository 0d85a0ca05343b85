import { proposeCampaign } from "@noren/staff/calls/campaigns";
import { propose } from "../../four-eyes.ts";
import { campaignKind } from "../../kinds/campaign.ts";
import { staffCall } from "../../staff-call-handler.ts";

export const proposeCampaignHandler = staffCall(proposeCampaign, async (context) => {
  const { campaign, reason } = context.input.body;
  const proposalId = await propose(context, campaignKind, campaign, reason);
  context.note({ details: { proposalId, ...campaign, reason } });
  return { proposalId };
});
