/** The tables of 0019, 0020 and 0027, as drizzle sees them. A test holds both against each other. */
import type { ChainFault } from "@noren/staff/chain-fault";
import { proposalStates } from "@noren/staff/proposal";
import { roles } from "@noren/staff/roles";
import { bigint, boolean, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../platform/database/columns.ts";

export const staff = pgTable("staff", {
  staffId: uuid("staff_id").primaryKey(),
  email: text("email").notNull(),
  name: text("name").notNull(),
  role: text("role", { enum: roles }).notNull(),
  state: text("state", { enum: ["invited", "active", "disabled"] }).notNull(),
  passwordHash: text("password_hash"),
  totpSealed: bytes("totp_sealed"),
  totpStep: bigint("totp_step", { mode: "number" }),
  madeAt: instant("made_at").notNull(),
});

export const staffLink = pgTable("staff_link", {
  tokenHash: bytes("token_hash").primaryKey(),
  staffId: uuid("staff_id"),
  totpSealed: bytes("totp_sealed").notNull(),
  madeAt: instant("made_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const staffSession = pgTable("staff_session", {
  sessionId: uuid("session_id").primaryKey(),
  staffId: uuid("staff_id").notNull(),
  tokenHash: bytes("token_hash").notNull(),
  device: text("device").notNull(),
  address: text("address").notNull(),
  startedAt: instant("started_at").notNull(),
  seenAt: instant("seen_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  endedAt: instant("ended_at"),
});

export const staffPasskey = pgTable("staff_passkey", {
  passkeyId: uuid("passkey_id").primaryKey(),
  staffId: uuid("staff_id").notNull(),
  credentialId: text("credential_id").notNull(),
  publicKey: bytes("public_key").notNull(),
  counter: bigint("counter", { mode: "number" }).notNull(),
  transports: jsonb("transports").$type<readonly string[]>().notNull(),
  device: text("device").notNull(),
  madeAt: instant("made_at").notNull(),
  usedAt: instant("used_at"),
});

export const staffChallenge = pgTable("staff_challenge", {
  challenge: text("challenge").primaryKey(),
  staffId: uuid("staff_id"),
  expiresAt: instant("expires_at").notNull(),
});

export type AuditDetails = Readonly<Record<string, unknown>>;

export const staffAudit = pgTable("staff_audit", {
  auditId: bigint("audit_id", { mode: "number" }).primaryKey(),
  at: instant("at").notNull(),
  staffId: uuid("staff_id"),
  action: text("action").notNull(),
  userId: uuid("user_id"),
  orderId: uuid("order_id"),
  details: jsonb("details").$type<AuditDetails>().notNull(),
  personalSealed: bytes("personal_sealed"),
  previousHash: bytes("previous_hash").notNull(),
  hash: bytes("hash").notNull(),
});

export const staffAuditHead = pgTable("staff_audit_head", {
  isOnly: boolean("is_only").primaryKey().notNull(),
  auditId: bigint("audit_id", { mode: "number" }).notNull(),
  hash: bytes("hash").notNull(),
});

export const staffAuditCheck = pgTable("staff_audit_check", {
  isOnly: boolean("is_only").primaryKey().notNull(),
  checkedAt: instant("checked_at").notNull(),
  lines: bigint("lines", { mode: "number" }).notNull(),
  faults: jsonb("faults").$type<readonly ChainFault[]>().notNull(),
  faultCount: bigint("fault_count", { mode: "number" }).notNull(),
});

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
