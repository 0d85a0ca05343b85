import { pgTable, smallint, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "../../platform/database/columns.ts";
import type { ServiceKeys } from "../../platform/secrets.ts";

export const wrappingKey = pgTable("wrapping_key", {
  version: smallint("version").primaryKey(),
  sealedBy: text("sealed_by").notNull(),
  sealed: bytes("sealed").notNull(),
  madeAt: instant("made_at").notNull().defaultNow(),
  inUseSince: instant("in_use_since"),
});

export const serviceKey = pgTable("service_key", {
  purpose: text("purpose").$type<keyof ServiceKeys>().primaryKey(),
  keySealed: bytes("key_sealed").notNull(),
});
