import { defaultLanguage, type Language } from "@noren/contract/languages";
import { userStatus } from "@noren/contract/user-status";
import type { IdentityDoubt } from "@noren/contract/identity-words";
import type { DeviceKeyId } from "@noren/sealed/envelope";
import { bigint, boolean, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant, day } from "../platform/database/columns.ts";

export const person = pgTable("person", {
  userId: uuid("user_id").primaryKey(),
  phoneIndex: bytes("phone_index").unique(),
  phoneSealed: bytes("phone_sealed"),
  personKeySealed: bytes("person_key_sealed"),
  bizStatus: smallint("biz_status").notNull().default(userStatus.notStarted),
  state: text("state", { enum: ["active", "suspended", "erased"] })
    .notNull()
    .default("active"),
  registeredAt: instant("registered_at").notNull(),
  phoneMovedAt: instant("phone_moved_at"),
});

export const consent = pgTable("consent", {
  consentId: bigint("consent_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid("user_id").notNull(),
  purpose: text("purpose").notNull(),
  version: text("version").notNull(),
  givenAt: instant("given_at").notNull(),
  takenBackAt: instant("taken_back_at"),
});

export const phoneGuard = pgTable("phone_guard", {
  phoneIndex: bytes("phone_index").primaryKey(),
  lastSentAt: instant("last_sent_at"),
  day: day("day").notNull(),
  sentToday: smallint("sent_today").notNull().default(0),
  wrongToday: smallint("wrong_today").notNull().default(0),
  knownSentToday: smallint("known_sent_today").notNull().default(0),
  knownWrongToday: smallint("known_wrong_today").notNull().default(0),
});

export const oneTimeCode = pgTable("one_time_code", {
  codeId: uuid("code_id").primaryKey(),
  phoneIndex: bytes("phone_index").notNull(),
  type: smallint("type").notNull(),
  deviceId: text("device_id").notNull(),
  codeHash: bytes("code_hash").notNull(),
  madeAt: instant("made_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  wrongTries: smallint("wrong_tries").notNull().default(0),
  state: text("state", { enum: ["live", "used", "spent", "replaced", "unsent"] })
    .notNull()
    .default("live"),
  usedWith: bytes("used_with"),
});

export const session = pgTable("session", {
  sessionId: uuid("session_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  deviceId: text("device_id").notNull(),
  deviceName: text("device_name").notNull(),
  codeId: uuid("code_id"),
  signedInAt: instant("signed_in_at").notNull(),
  seenAt: instant("seen_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  endedAt: instant("ended_at"),
  partner: text("partner"),
  language: text("language").$type<Language>().notNull().default(defaultLanguage),
  distrusted: boolean("distrusted").notNull().default(false),
});

export const sessionToken = pgTable("session_token", {
  tokenHash: bytes("token_hash").primaryKey(),
  sessionId: uuid("session_id").notNull(),
  madeAt: instant("made_at").notNull(),
  usedAt: instant("used_at"),
  endsAt: instant("ends_at"),
  keyId: text("key_id").$type<DeviceKeyId>(),
  restricted: boolean("restricted").notNull().default(false),
});

export const borrower = pgTable("borrower", {
  userId: uuid("user_id").primaryKey(),
  runIndex: bytes("run_index").unique(),
  accountIndex: bytes("account_index"),
  detailsSealed: bytes("details_sealed").notNull(),
  certifiedAt: instant("certified_at").notNull(),
});

export const certification = pgTable("certification", {
  userId: uuid("user_id").primaryKey(),
  surveySealed: bytes("survey_sealed"),
  cardSealed: bytes("card_sealed"),
  runIndex: bytes("run_index").unique(),
  baseInfoSealed: bytes("base_info_sealed"),
  contactsSealed: bytes("contacts_sealed"),
  changedAt: instant("changed_at").notNull(),
});

export const identityReview = pgTable("identity_review", {
  reviewId: uuid("review_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  purpose: text("purpose", { enum: ["certification", "change-of-phone"] }).notNull(),
  reasons: jsonb("reasons").$type<readonly IdentityDoubt[]>().notNull(),
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
  | "difference-explained"
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
