/** The tables of 0017 and 0018, as drizzle sees them. A test holds both against each other. */
import { date, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../platform/database/columns.ts";

export const feedback = pgTable("feedback", {
  feedbackId: uuid("feedback_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  about: text("about"),
  stars: smallint("stars"),
  contentSealed: bytes("content_sealed"),
  state: text("state", { enum: ["open", "answered", "noted"] }).notNull(),
  answerBy: date("answer_by", { mode: "string" }).notNull(),
  answerSealed: bytes("answer_sealed"),
  madeAt: instant("made_at").notNull(),
  answeredAt: instant("answered_at"),
});

export const feedbackPicture = pgTable("feedback_picture", {
  pictureId: uuid("picture_id").primaryKey(),
  feedbackId: uuid("feedback_id").notNull(),
  userId: uuid("user_id").notNull(),
  place: smallint("place").notNull(),
  objectKey: text("object_key").unique(),
});

export const ratingPrompt = pgTable("rating_prompt", {
  ratingId: uuid("rating_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  askedOn: date("asked_on", { mode: "string" }).notNull(),
  answer: text("answer", { enum: ["rated", "next-time"] }),
  askedAt: instant("asked_at").notNull(),
});
