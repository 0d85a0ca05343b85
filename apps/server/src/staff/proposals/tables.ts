import { proposalStates } from "@noren/staff/proposal";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../../platform/database/columns.ts";

export const staffProposal = pgTable("staff_proposal", {
  proposalId: uuid("proposal_id").primaryKey(),
  kind: text("kind").notNull(),
  target: text("target").notNull(),
  payload: text("payload").notNull(),
  payloadHash: bytes("payload_hash").notNull(),
  reason: text("reason").notNull(),
  orderId: uuid("order_id"),
  proposerId: uuid("proposer_id").notNull(),
  state: text("state", { enum: proposalStates }).notNull(),
  madeAt: instant("made_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  deciderId: uuid("decider_id"),
  decidedAt: instant("decided_at"),
  decisionReason: text("decision_reason"),
});
