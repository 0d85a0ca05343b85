import { pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, day } from "../../platform/database/columns.ts";

export const byFace = pgTable("by_face", {
  phoneIndex: bytes("phone_index").notNull(),
  deviceId: text("device_id").notNull(),
  day: day("day").notNull(),
  sent: smallint("sent").notNull().default(0),
  wrong: smallint("wrong").notNull().default(0),
});

export const stepUpGuard = pgTable("step_up_guard", {
  userId: uuid("user_id").notNull(),
  purpose: text("purpose", { enum: ["new-device", "change-of-phone"] }).notNull(),
  deviceId: text("device_id").notNull(),
  day: day("day").notNull(),
  wrong: smallint("wrong").notNull(),
});
