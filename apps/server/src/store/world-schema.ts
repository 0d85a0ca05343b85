/** The tables of 0005, as drizzle sees them. A test holds both against each other. */
import { bigint, boolean, date, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { CollectedPayment, CollectionChannel } from "../providers/collections/port.ts";
import type { SandboxBill } from "../providers/collections/sandbox-counter.ts";
import type { MailKind } from "../customers/notify/mail-kind.ts";
import { bytes, instant } from "../platform/database/columns.ts";

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

export const rateCapLoad = pgTable("rate_cap_load", {
  onlyRow: boolean("only_row").primaryKey().default(true),
  askedAt: instant("asked_at"),
  loadedOn: date("loaded_on", { mode: "string" }),
});

export const sandboxBill = pgTable("sandbox_bill", {
  intentId: uuid("intent_id").primaryKey(),
  providerId: text("provider_id").notNull().unique(),
  code: text("code").notNull().unique(),
  reference: text("reference").notNull(),
  channel: text("channel").$type<CollectionChannel>().notNull(),
  subject: text("subject").notNull(),
  amount: integer("amount").notNull(),
  state: text("state").$type<SandboxBill["state"]>().notNull(),
  openedAt: instant("opened_at").notNull(),
  endsAt: instant("ends_at").notNull(),
});

export const sandboxPayment = pgTable("sandbox_payment", {
  paymentId: text("payment_id").primaryKey(),
  providerId: text("provider_id"),
  reference: text("reference"),
  amount: bigint("amount", { mode: "number" }).notNull(),
  state: text("state").$type<CollectedPayment["state"]>().notNull(),
  paidAt: instant("paid_at").notNull(),
});

export const sandboxMail = pgTable("sandbox_mail", {
  messageId: uuid("message_id").primaryKey(),
  address: text("address").notNull(),
  subject: text("subject").notNull(),
  text: text("text").notNull(),
  sentAt: instant("sent_at").notNull(),
});

export const sandboxAttachment = pgTable("sandbox_attachment", {
  messageId: uuid("message_id").notNull(),
  position: smallint("position").notNull(),
  name: text("name").notNull(),
  type: text("type").notNull(),
  content: bytes("content").notNull(),
});
