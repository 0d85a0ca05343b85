/** The tables of 0009 and what 0010 added, as drizzle sees them. A test holds both against each other. */
import { date, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../platform/database/columns.ts";

export const carrierCheck = pgTable("carrier_check", {
  checkId: uuid("check_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  phoneIndex: bytes("phone_index").notNull(),
  route: smallint("route").notNull(),
  state: text("state", { enum: ["live", "passed", "spent", "replaced", "unsent"] }).notNull(),
  madeAt: instant("made_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const carrierTry = pgTable("carrier_try", {
  checkId: uuid("check_id").notNull(),
  keyHash: bytes("key_hash").notNull(),
  state: text("state", { enum: ["asked", "right", "wrong", "unanswered"] }).notNull(),
  triedAt: instant("tried_at").notNull(),
});

export const sandboxCarrierCode = pgTable("sandbox_carrier_code", {
  checkId: uuid("check_id").primaryKey(),
  code: text("code").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const stepUpGuard = pgTable("step_up_guard", {
  userId: uuid("user_id").notNull(),
  purpose: text("purpose", { enum: ["new-device", "change-of-phone"] }).notNull(),
  deviceId: text("device_id").notNull(),
  day: date("day", { mode: "string" }).notNull(),
  wrong: smallint("wrong").notNull(),
});

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
