import { campaignPeople } from "@noren/staff/offers/campaign";
import { bigint, boolean, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant, day } from "../../platform/database/columns.ts";

export const product = pgTable("product", {
  productCode: text("product_code").primaryKey(),
  productName: text("product_name").notNull(),
  periodDays: smallint("period_days").notNull(),
  minAmount: integer("min_amount").notNull(),
  maxAmount: integer("max_amount").notNull(),
  annualRate: integer("annual_rate").notNull(),
  feeNet: integer("fee_net").notNull().default(0),
  onOffer: boolean("on_offer").notNull().default(true),
});

export const rateCap = pgTable("rate_cap", {
  capType: smallint("cap_type").notNull(),
  fromDay: day("from_day").notNull(),
  toDay: day("to_day"),
  annualRate: integer("annual_rate").notNull(),
  certificate: text("certificate").notNull(),
  sample: boolean("sample").notNull().default(false),
  knownOn: day("known_on"),
  endKnownOn: day("end_known_on"),
  checkedAt: instant("checked_at"),
});

export const rateCapLoad = pgTable("rate_cap_load", {
  onlyRow: boolean("only_row").primaryKey().default(true),
  askedAt: instant("asked_at"),
  loadedOn: day("loaded_on"),
});

export const campaign = pgTable("campaign", {
  campaignId: uuid("campaign_id").primaryKey(),
  title: text("title").notNull(),
  people: text("people", { enum: campaignPeople }).notNull(),
  amount: integer("amount").notNull(),
  minimum: integer("minimum").notNull(),
  expiration: day("expiration").notNull(),
  given: integer("given").notNull(),
  madeAt: instant("made_at").notNull(),
  proposer: text("proposer").notNull(),
  approver: text("approver").notNull(),
});

export const policyInForce = pgTable("policy_in_force", {
  inForceId: bigint("in_force_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  version: smallint("version").notNull(),
  replaces: bigint("replaces", { mode: "number" }),
  fromAt: instant("from_at").notNull(),
  proposer: text("proposer"),
  approver: text("approver"),
});

export const creditPolicy = pgTable("credit_policy", {
  version: smallint("version").primaryKey(),
  firstLimit: integer("first_limit").notNull(),
  step: integer("step").notNull(),
  highestLimit: integer("highest_limit").notNull(),
  affordablePercent: smallint("affordable_percent").notNull(),
  affordableDays: smallint("affordable_days").notNull(),
  ageFrom: smallint("age_from").notNull(),
  ageTo: smallint("age_to").notNull(),
  carrierFailures: smallint("carrier_failures").notNull(),
});
