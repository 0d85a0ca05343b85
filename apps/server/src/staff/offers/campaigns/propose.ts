import { proposeCampaign } from "@noren/staff/calls/campaigns";
import { propose } from "../../proposals/four-eyes.ts";
import { campaignKind } from "../../proposals/kinds/campaign.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const proposeCampaignHandler = staffCall(proposeCampaign, async (context) => {
  const { campaign, reason } = context.input.body;
  const proposalId = await propose(context, campaignKind, campaign, reason);
  context.note({ details: { proposalId, ...campaign, reason } });
  return { proposalId };
});
