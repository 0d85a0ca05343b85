import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, day } from "../../platform/database/columns.ts";

export const coupon = pgTable("coupon", {
  couponId: uuid("coupon_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  kind: text("kind", { enum: ["welcome", "repayment", "campaign"] }).notNull(),
  amount: integer("amount").notNull(),
  minimum: integer("minimum").notNull(),
  expiration: day("expiration").notNull(),
  state: text("state", { enum: ["usable", "reserved", "used", "expired", "withdrawn"] }).notNull(),
  madeAt: instant("made_at").notNull(),
  changedAt: instant("changed_at").notNull(),
  campaignId: uuid("campaign_id"),
});
