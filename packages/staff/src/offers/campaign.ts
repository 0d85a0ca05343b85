/** Coupons for a stated group of people. */
import * as z from "zod/mini";
import { day } from "./offer-fields.ts";

/** Certified and not suspended, all of them; of those: who never had a loan, who settled one on time and is not late, who has one. */
export const campaignPeople = ["certified", "never-borrowed", "paid-on-time", "running"] as const;
export type CampaignPeople = (typeof campaignPeople)[number];

const MOST_OFF = 100_000;

export const campaignFigures = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(3), z.maxLength(60)),
  people: z.enum(campaignPeople),
  amount: z.int().check(z.minimum(1), z.maximum(MOST_OFF)),
  minimum: z.int().check(z.minimum(0), z.maximum(1_200_000)),
  expiration: day,
  /** Where the group has grown beyond this, nothing is given: what is approved has a ceiling. */
  mostPeople: z.int().check(z.minimum(1), z.maximum(10_000_000)),
});
export type CampaignFigures = z.output<typeof campaignFigures>;
