import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant, day } from "../../platform/database/columns.ts";

export const dataRequest = pgTable("data_request", {
  requestId: uuid("request_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  kind: text("kind", { enum: ["correct", "object", "erase"] }).notNull(),
  toldSealed: bytes("told_sealed").notNull(),
  state: text("state", { enum: ["open", "done", "refused"] }).notNull(),
  answerBy: day("answer_by").notNull(),
  answerSealed: bytes("answer_sealed"),
  madeAt: instant("made_at").notNull(),
  decidedAt: instant("decided_at"),
});
