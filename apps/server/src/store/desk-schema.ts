/** The tables of 0007, as drizzle sees them. A test holds both against each other. */
import { bigint, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../platform/database/columns.ts";

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

/** Everything staff can do, in one word each. */
export type AuditAction =
  | "review-approved"
  | "review-rejected"
  | "voucher-matched"
  | "voucher-refused"
  | "voucher-picture-seen"
  | "dispute-fraud"
  | "dispute-recognised"
  | "loan-written-off"
  | "payment-matched"
  | "payment-reversed"
  | "refund-approved"
  | "payout-asked-again"
  | "payout-retried"
  | "payout-cleared"
  | "application-closed"
  | "data-request-done"
  | "feedback-answered"
  | "feedback-picture-seen"
  | "data-request-refused"
  | "person-erased"
  | "identity-approved"
  | "identity-rejected";

export const audit = pgTable("audit", {
  auditId: bigint("audit_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant("at").notNull(),
  actor: text("actor").notNull(),
  action: text("action").$type<AuditAction>().notNull(),
  userId: uuid("user_id"),
  orderId: uuid("order_id"),
  details: jsonb("details").$type<Readonly<Record<string, string | number>>>().notNull(),
});

export const loanStop = pgTable("loan_stop", {
  stopId: uuid("stop_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  orderId: uuid("order_id"),
  kind: text("kind", { enum: ["deceased", "insolvent", "sued"] }).notNull(),
  madeAt: instant("made_at").notNull(),
  liftedAt: instant("lifted_at"),
});
