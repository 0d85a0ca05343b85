import { bigint, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../../platform/database/columns.ts";

export const passkey = pgTable("passkey", {
  passkeyId: uuid("passkey_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  credentialId: text("credential_id").notNull().unique(),
  publicKey: bytes("public_key").notNull(),
  counter: bigint("counter", { mode: "number" }).notNull(),
  transports: jsonb("transports").$type<readonly string[]>().notNull(),
  deviceName: text("device_name").notNull(),
  madeAt: instant("made_at").notNull(),
  usedAt: instant("used_at"),
});

export const passkeyChallenge = pgTable("passkey_challenge", {
  challenge: text("challenge").primaryKey(),
  userId: uuid("user_id"),
  deviceId: text("device_id").notNull(),
  expiresAt: instant("expires_at").notNull(),
});
