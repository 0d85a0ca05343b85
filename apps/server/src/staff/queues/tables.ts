import type { QueueName } from "@noren/staff/work-queue";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../../platform/database/columns.ts";

export const workClaim = pgTable("work_claim", {
  queue: text("queue").$type<QueueName>().notNull(),
  itemId: text("item_id").notNull(),
  staffId: uuid("staff_id").notNull(),
  takenAt: instant("taken_at").notNull(),
});

export const heldRejection = pgTable("held_rejection", {
  queue: text("queue", { enum: ["reviews", "identity", "vouchers", "disputes", "data-requests"] }).notNull(),
  itemId: uuid("item_id").notNull(),
  userId: uuid("user_id").notNull(),
  staffId: uuid("staff_id").notNull(),
  actor: text("actor").notNull(),
  answerSealed: bytes("answer_sealed").notNull(),
  madeAt: instant("made_at").notNull(),
  finalAt: instant("final_at").notNull(),
});
