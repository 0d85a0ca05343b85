/** The table of 0026, as drizzle sees it. A test holds both against each other. */
import { campaignPeople } from "@noren/staff/campaign";
import { date, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";

export const campaign = pgTable("campaign", {
  campaignId: uuid("campaign_id").primaryKey(),
  title: text("title").notNull(),
  people: text("people", { enum: campaignPeople }).notNull(),
  amount: integer("amount").notNull(),
  minimum: integer("minimum").notNull(),
  expiration: date("expiration", { mode: "string" }).notNull(),
  given: integer("given").notNull(),
  madeAt: instant("made_at").notNull(),
  proposer: text("proposer").notNull(),
  approver: text("approver").notNull(),
});
