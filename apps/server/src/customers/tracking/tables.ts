import { trackedKinds } from "@noren/contract/tracking-words";
import { jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../../platform/database/columns.ts";

export const tracking = pgTable("tracking", {
  receivedAt: instant("received_at").notNull(),
  recordId: uuid("record_id").notNull(),
  kind: text("kind", { enum: trackedKinds }).notNull(),
  uploadType: smallint("upload_type"),
  deviceId: text("device_id").notNull(),
  userId: uuid("user_id"),
  content: jsonb("content").notNull(),
});

export const trackingSeen = pgTable("tracking_seen", {
  recordId: uuid("record_id").primaryKey(),
  seenAt: instant("seen_at").notNull(),
});

export const deviceReport = pgTable("device_report", {
  userId: uuid("user_id").notNull(),
  deviceId: text("device_id").notNull(),
  infoSealed: bytes("info_sealed").notNull(),
  fingerprintIndex: bytes("fingerprint_index"),
  reportedAt: instant("reported_at").notNull(),
});
