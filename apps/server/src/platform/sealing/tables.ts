import { pgTable, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "../database/columns.ts";

export const sealedKey = pgTable("sealed_key", {
  id: text("id").primaryKey(),
  publicKey: bytes("public_key").notNull(),
  privateKeySealed: bytes("private_key_sealed").notNull(),
  madeAt: instant("made_at").notNull(),
  retiresAt: instant("retires_at"),
});

export const ticketKey = pgTable("ticket_key", {
  id: text("id").primaryKey(),
  keySealed: bytes("key_sealed").notNull(),
  madeAt: instant("made_at").notNull(),
  retiresAt: instant("retires_at"),
});

/** Of phones whose clocks are fast. */
export const seenRequestAhead = pgTable("seen_request_ahead", {
  requestId: text("request_id").primaryKey(),
  seenAt: instant("seen_at").notNull(),
});

export const seenRequest = pgTable("seen_request", {
  requestId: text("request_id").primaryKey(),
  seenAt: instant("seen_at").notNull(),
});
