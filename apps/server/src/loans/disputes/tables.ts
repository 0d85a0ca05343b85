import { date, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../../platform/database/columns.ts";

export const dispute = pgTable("dispute", {
  disputeId: uuid("dispute_id").primaryKey(),
  orderId: uuid("order_id").notNull(),
  userId: uuid("user_id").notNull(),
  openedOn: date("opened_on", { mode: "string" }).notNull(),
  closedOn: date("closed_on", { mode: "string" }),
  outcome: text("outcome", { enum: ["fraud", "recognised"] }),
  answerBy: date("answer_by", { mode: "string" }).notNull(),
  toldSealed: bytes("told_sealed").notNull(),
  answerSealed: bytes("answer_sealed"),
  madeAt: instant("made_at").notNull(),
  changedAt: instant("changed_at").notNull(),
});
