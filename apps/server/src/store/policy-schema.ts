/** The tables of 0024 and 0028, as drizzle sees them. A test holds both against each other. */
import { bigint, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";

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
