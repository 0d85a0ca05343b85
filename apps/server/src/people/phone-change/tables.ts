import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../../platform/database/columns.ts";

export const phoneChange = pgTable("phone_change", {
  changeId: uuid("change_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  phoneSealed: bytes("phone_sealed").notNull(),
  deviceId: text("device_id").notNull(),
  ticketHash: bytes("ticket_hash").notNull().unique(),
  state: text("state", { enum: ["open", "review", "waiting", "done", "rejected", "vetoed", "replaced"] }).notNull(),
  madeAt: instant("made_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  changedAt: instant("changed_at").notNull(),
  oldPhoneSealed: bytes("old_phone_sealed"),
  effectiveAt: instant("effective_at"),
});

export const phoneChangeVeto = pgTable("phone_change_veto", {
  secretHash: bytes("secret_hash").primaryKey(),
  changeId: uuid("change_id").notNull(),
  madeAt: instant("made_at").notNull(),
});
