/** The tables of migrations/, as drizzle sees them. A test holds both against each other. */
import { bigint, boolean, date, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../platform/database/columns.ts";

export const secretProof = pgTable("secret_proof", {
  onlyRow: boolean("only_row").primaryKey().default(true),
  proof: bytes("proof").notNull(),
});

export const sandboxClock = pgTable("sandbox_clock", {
  onlyRow: boolean("only_row").primaryKey().default(true),
  aheadMs: bigint("ahead_ms", { mode: "number" }).notNull().default(0),
});

export const sealedKey = pgTable("sealed_key", {
  id: text("id").primaryKey(),
  publicKey: bytes("public_key").notNull(),
  privateKeySealed: bytes("private_key_sealed").notNull(),
  madeAt: instant("made_at").notNull(),
  retiresAt: instant("retires_at"),
});

export const seenRequest = pgTable("seen_request", {
  requestId: text("request_id").primaryKey(),
  seenAt: instant("seen_at").notNull(),
});

export const person = pgTable("person", {
  userId: uuid("user_id").primaryKey(),
  phoneIndex: bytes("phone_index").unique(),
  phoneSealed: bytes("phone_sealed"),
  personKeySealed: bytes("person_key_sealed"),
  bizStatus: smallint("biz_status").notNull().default(10),
  state: text("state", { enum: ["active", "suspended", "erased"] })
    .notNull()
    .default("active"),
  registeredAt: instant("registered_at").notNull(),
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
  day: date("day", { mode: "string" }).notNull(),
  sentToday: smallint("sent_today").notNull().default(0),
  wrongToday: smallint("wrong_today").notNull().default(0),
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
});

export const sessionToken = pgTable("session_token", {
  tokenHash: bytes("token_hash").primaryKey(),
  sessionId: uuid("session_id").notNull(),
  madeAt: instant("made_at").notNull(),
  usedAt: instant("used_at"),
  endsAt: instant("ends_at"),
});

export const sentMessage = pgTable("sent_message", {
  messageId: uuid("message_id").primaryKey(),
  phoneIndex: bytes("phone_index").notNull(),
  channel: text("channel", { enum: ["text", "voice"] }).notNull(),
  purpose: text("purpose").notNull(),
  providerId: text("provider_id").unique(),
  state: text("state", { enum: ["accepted", "delivered", "undelivered", "unknown"] }).notNull(),
  madeAt: instant("made_at").notNull(),
  changedAt: instant("changed_at").notNull(),
});

export const sandboxMessage = pgTable("sandbox_message", {
  messageId: uuid("message_id").primaryKey(),
  phone: text("phone").notNull(),
  channel: text("channel", { enum: ["text", "voice"] }).notNull(),
  text: text("text").notNull(),
  madeAt: instant("made_at").notNull(),
  sender: text("sender", { enum: ["noren", "carrier"] })
    .notNull()
    .default("noren"),
});

export const product = pgTable("product", {
  productCode: text("product_code").primaryKey(),
  productName: text("product_name").notNull(),
  periodDays: smallint("period_days").notNull(),
  minAmount: integer("min_amount").notNull(),
  maxAmount: integer("max_amount").notNull(),
  annualRate: integer("annual_rate").notNull(),
  feeNet: integer("fee_net").notNull().default(0),
  onOffer: boolean("on_offer").notNull().default(true),
});

export const rateCap = pgTable("rate_cap", {
  capType: smallint("cap_type").notNull(),
  fromDay: date("from_day", { mode: "string" }).notNull(),
  toDay: date("to_day", { mode: "string" }),
  annualRate: integer("annual_rate").notNull(),
  certificate: text("certificate").notNull(),
  sample: boolean("sample").notNull().default(false),
});
