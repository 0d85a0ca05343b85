import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../../platform/database/columns.ts";

export const phoneChange = pgTable("phone_change", {
  changeId: uuid("change_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  phoneSealed: bytes("phone_sealed").notNull(),
  deviceId: text("device_id").notNull(),
  ticketHash: bytes("ticket_hash").notNull().unique(),
  state: text("state", { enum: ["open", "review", "done", "rejected", "replaced"] }).notNull(),
  madeAt: instant("made_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  changedAt: instant("changed_at").notNull(),
  finishedWith: bytes("finished_with"),
  oldPhoneSealed: bytes("old_phone_sealed"),
});
