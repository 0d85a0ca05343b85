import type { Reason } from "@noren/lending/credit/credit-reasons";
import { integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../../platform/database/columns.ts";

export const decision = pgTable("decision", {
  decisionId: uuid("decision_id").primaryKey(),
  orderId: uuid("order_id").notNull(),
  outcome: text("outcome", { enum: ["approve", "reject", "review", "wait-carrier-check"] }).notNull(),
  creditLimit: integer("credit_limit").notNull(),
  reasons: jsonb("reasons").$type<readonly Reason[]>().notNull(),
  policyVersion: smallint("policy_version").notNull(),
  inputsSealed: bytes("inputs_sealed").notNull(),
  decidedAt: instant("decided_at").notNull(),
});

export const review = pgTable("review", {
  reviewId: uuid("review_id").primaryKey(),
  orderId: uuid("order_id").notNull(),
  userId: uuid("user_id").notNull(),
  cause: text("cause", { enum: ["asked", "decision"] }).notNull(),
  toldSealed: bytes("told_sealed"),
  state: text("state", { enum: ["open", "approved", "rejected"] }).notNull(),
  answerSealed: bytes("answer_sealed"),
  madeAt: instant("made_at").notNull(),
  decidedAt: instant("decided_at"),
});
