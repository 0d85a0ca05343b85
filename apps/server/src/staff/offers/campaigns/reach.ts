import { campaignReach } from "@noren/staff/calls/campaigns";
import { countPeople } from "../../../loans/offers/campaigns.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const campaignReachHandler = staffCall(campaignReach, async ({ tx, input: { query } }) => ({
  people: await countPeople(tx, query.people),
}));
