import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "../../platform/database/columns.ts";

export const partner = pgTable("partner", {
  channel: text("channel").primaryKey(),
  publicKey: text("public_key").notNull(),
  algorithm: text("algorithm", { enum: ["EdDSA", "ES256"] }).notNull(),
  enabled: boolean("enabled").notNull().default(true),
  registeredAt: instant("registered_at").notNull(),
});

export const partnerToken = pgTable("partner_token", {
  channel: text("channel").notNull(),
  tokenId: text("token_id").notNull(),
  deviceId: text("device_id").notNull(),
  usedWith: bytes("used_with"),
  usedAt: instant("used_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});
