import type { Language } from "@noren/contract/languages";
import { bigint, boolean, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../../platform/database/columns.ts";
import type { MailKind } from "./mail-kind.ts";
import type { MessageKind, StoredValues } from "./message-kinds.ts";

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

export const message = pgTable("message", {
  messageId: uuid("message_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  kind: text("kind").$type<MessageKind>().notNull(),
  values: jsonb("values").$type<StoredValues>().notNull(),
  link: text("link"),
  marketing: boolean("marketing").notNull().default(false),
  sentAt: instant("sent_at").notNull(),
  readAt: instant("read_at"),
});

export const pushSubscription = pgTable("push_subscription", {
  subscriptionId: uuid("subscription_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  sessionId: uuid("session_id").notNull().unique(),
  endpointHash: bytes("endpoint_hash").notNull().unique(),
  sealed: bytes("sealed").notNull(),
  language: text("language").$type<Language>().notNull(),
  madeAt: instant("made_at").notNull(),
});

export const outgoingMail = pgTable("outgoing_mail", {
  mailId: uuid("mail_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  orderId: uuid("order_id").notNull(),
  kind: text("kind").$type<MailKind>().notNull(),
  eventId: bigint("event_id", { mode: "number" }),
  state: text("state", { enum: ["waiting", "sent", "failed", "unknown"] }).notNull(),
  reason: text("reason"),
  tries: smallint("tries").notNull().default(0),
  madeAt: instant("made_at").notNull(),
  changedAt: instant("changed_at").notNull(),
});
