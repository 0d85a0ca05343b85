import type { PictureReason, Pose } from "@noren/contract/identity-words";
import { bigint, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../../platform/database/columns.ts";

export const storedObject = pgTable("stored_object", {
  objectKey: text("object_key").primaryKey(),
  userId: uuid("user_id").notNull(),
  madeAt: instant("made_at").notNull(),
});

export const capture = pgTable("capture", {
  captureId: uuid("capture_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  purpose: text("purpose", { enum: ["certification", "change-of-phone", "by-face"] }).notNull(),
  kind: text("kind", { enum: ["front", "back", "face"] }).notNull(),
  deviceId: text("device_id").notNull(),
  poses: jsonb("poses").$type<readonly Pose[]>().notNull(),
  state: text("state", { enum: ["open", "accepted", "review", "refused"] }).notNull(),
  openedAt: instant("opened_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  closedAt: instant("closed_at"),
});

export const capturePicture = pgTable("capture_picture", {
  pictureId: uuid("picture_id").primaryKey(),
  captureId: uuid("capture_id").notNull(),
  userId: uuid("user_id").notNull(),
  place: smallint("place").notNull(),
  byteHash: bytes("byte_hash").notNull(),
  objectKey: text("object_key").unique(),
  verdict: text("verdict", { enum: ["accepted", "review", "refused"] }).notNull(),
  reasons: jsonb("reasons").$type<readonly PictureReason[]>().notNull(),
  readingSealed: bytes("reading_sealed"),
  takenAt: instant("taken_at").notNull(),
});

export const feedbackPicture = pgTable("feedback_picture", {
  pictureId: uuid("picture_id").primaryKey(),
  feedbackId: uuid("feedback_id").notNull(),
  userId: uuid("user_id").notNull(),
  place: smallint("place").notNull(),
  objectKey: text("object_key").unique(),
});

export const pictureLook = pgTable("picture_look", {
  lookId: bigint("look_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  pictureId: uuid("picture_id").notNull(),
  userId: uuid("user_id").notNull(),
  actor: text("actor").notNull(),
  reason: text("reason").notNull(),
  at: instant("at").notNull(),
});
