/** Coupons that staff gives. A campaign takes two people: it gives money away. */
import * as z from "zod/mini";
import { campaignFigures, campaignPeople } from "../offers/campaign.ts";
import { id, moment, reason } from "../fields.ts";
import { day } from "../offers/offer-fields.ts";
import { pageFields, pageOf } from "../page.ts";
import { defineStaffCall } from "../staff-call.ts";

const count = z.int();

export const campaignList = defineStaffCall({
  group: "campaigns",
  name: "list",
  method: "GET",
  path: "/campaigns/list",
  right: "read",
  query: z.object(pageFields),
  answer: pageOf(
    z.object({
      id,
      title: z.string(),
      people: z.enum(campaignPeople),
      amount: count,
      minimum: count,
      expiration: day,
      madeAt: moment,
      given: count,
      used: count,
      /** Usable, or in a repayment that is under way. */
      open: count,
      expired: count,
    }),
  ),
});

/** How many people a group has now. */
export const campaignReach = defineStaffCall({
  group: "campaigns",
  name: "reach",
  method: "GET",
  path: "/campaigns/reach",
  right: "change-prices",
  query: z.object({ people: z.enum(campaignPeople) }),
  answer: z.object({ people: count }),
});

export const proposeCampaign = defineStaffCall({
  group: "campaigns",
  name: "propose",
  method: "POST",
  path: "/campaigns/propose",
  right: "change-prices",
  body: z.strictObject({ campaign: campaignFigures, reason }),
  answer: z.object({ proposalId: id }),
});
