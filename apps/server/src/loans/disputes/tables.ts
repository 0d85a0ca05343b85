import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant, day } from "../../platform/database/columns.ts";

export const dispute = pgTable("dispute", {
  disputeId: uuid("dispute_id").primaryKey(),
  orderId: uuid("order_id").notNull(),
  userId: uuid("user_id").notNull(),
  openedOn: day("opened_on").notNull(),
  closedOn: day("closed_on"),
  outcome: text("outcome", { enum: ["fraud", "recognised"] }),
  answerBy: day("answer_by").notNull(),
  toldSealed: bytes("told_sealed").notNull(),
  answerSealed: bytes("answer_sealed"),
  madeAt: instant("made_at").notNull(),
  changedAt: instant("changed_at").notNull(),
});
