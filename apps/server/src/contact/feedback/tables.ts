import { pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant, day } from "../../platform/database/columns.ts";

export const feedback = pgTable("feedback", {
  feedbackId: uuid("feedback_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  about: text("about"),
  stars: smallint("stars"),
  contentSealed: bytes("content_sealed"),
  state: text("state", { enum: ["open", "answered", "noted"] }).notNull(),
  answerBy: day("answer_by").notNull(),
  answerSealed: bytes("answer_sealed"),
  madeAt: instant("made_at").notNull(),
  answeredAt: instant("answered_at"),
});
