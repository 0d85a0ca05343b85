import { roles } from "@noren/staff/roles";
import { bigint, boolean, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../../platform/database/columns.ts";

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
  isFounder: boolean("is_founder").notNull().default(false),
});

export const staffMadeAlone = pgTable("staff_made_alone", {
  staffId: uuid("staff_id").notNull(),
  byStaffId: uuid("by_staff_id").notNull(),
});

export const staffFounding = pgTable("staff_founding", {
  isOnly: boolean("is_only").primaryKey().notNull().default(true),
  doneAt: instant("done_at").notNull(),
});

export const staffLink = pgTable("staff_link", {
  tokenHash: bytes("token_hash").primaryKey(),
  staffId: uuid("staff_id").notNull(),
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
