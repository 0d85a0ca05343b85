import { date, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";

export const stepUpGuard = pgTable("step_up_guard", {
  userId: uuid("user_id").notNull(),
  purpose: text("purpose", { enum: ["new-device", "change-of-phone"] }).notNull(),
  deviceId: text("device_id").notNull(),
  day: date("day", { mode: "string" }).notNull(),
  wrong: smallint("wrong").notNull(),
});
