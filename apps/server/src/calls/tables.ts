import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../platform/database/columns.ts";

export const idempotency = pgTable("idempotency", {
  userId: uuid("user_id").notNull(),
  key: text("key").notNull(),
  call: text("call").notNull(),
  requestHash: bytes("request_hash").notNull(),
  answerSealed: bytes("answer_sealed"),
  madeAt: instant("made_at").notNull(),
});
