/** Four eyes: coupons for a stated group, never for more people than was proposed. */
import { randomUUID } from "node:crypto";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { pesos } from "@noren/lending/money/money";
import { type CampaignFigures, campaignFigures } from "@noren/staff/offers/campaign";
import { notifyAll } from "../../../customers/notify/notify.ts";
import type { Services } from "../../../services.ts";
import { countPeople, giveCampaign } from "../../../loans/offers/campaigns.ts";
import type { Executor } from "../../../platform/database/database.ts";
import type { ProposalKind } from "../proposal-kind.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

async function check(tx: Executor, { clock }: Services, campaign: CampaignFigures): Promise<void> {
  if (campaign.expiration <= clock.today())
    throw new StaffRefusal("invalid-input", { fields: [{ path: "campaign.expiration", code: "over" }] });
  const reached = await countPeople(tx, campaign.people);
  if (reached === 0) throw new StaffRefusal("nobody-reached");
  if (reached > campaign.mostPeople) throw new StaffRefusal("changed-meanwhile");
}

export const campaignKind: ProposalKind<CampaignFigures> = {
  kind: "campaign",
  right: "change-prices",
  payload: campaignFigures,
  targetOf: ({ title }) => title,
  check,
  apply: async (tx, services, { mostPeople, ...figures }, by) => {
    const { amount } = figures;
    const expiration = calendarDay(figures.expiration);
    const given = await giveCampaign(tx, {
      ...figures,
      expiration,
      ...by,
      campaignId: randomUUID(),
      madeAt: services.clock.now(),
    });
    if (given.length > mostPeople) throw new StaffRefusal("changed-meanwhile");
    const values = { amount: pesos(amount), until: expiration };
    const told = given
      .filter(({ mayNotify }) => mayNotify)
      .map(({ userId }) => ({ userId, kind: "coupon-received" as const, values }));
    await notifyAll(tx, services, told, true);
  },
};
