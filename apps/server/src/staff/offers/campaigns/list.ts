import { campaignList } from "@noren/staff/calls/campaigns";
import { cutPage } from "@noren/staff/page";
import { listCampaigns } from "../../../loans/offers/campaigns.ts";
import { writeMark } from "../../../platform/database/page-mark.ts";
import { readMark } from "../../server/list-mark.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const campaignListHandler = staffCall(campaignList, async ({ tx, input: { query } }) => {
  const found = await listCampaigns(tx, { mark: readMark(query.mark, "query.mark"), most: query.size + 1 });
  const { rows, next } = cutPage(found, query.size, ({ campaign: { madeAt: at, campaignId: id } }) =>
    writeMark({ at, id }),
  );
  const shown = rows.map(({ campaign, used, open, expired }) => {
    const { campaignId: id, title, people, amount, minimum, expiration, given } = campaign;
    const madeAt = campaign.madeAt.toISOString();
    return { id, title, people, amount, minimum, expiration, madeAt, given, used, open, expired };
  });
  return { rows: shown, next };
});
