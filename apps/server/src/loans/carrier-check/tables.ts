import { pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../../platform/database/columns.ts";

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
