import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, day, instant } from "../platform/database/columns.ts";
import type { CollectedPayment, CollectionChannel } from "./collections/port.ts";
import type { SandboxBill } from "./collections/sandbox-counter.ts";
import type { PayoutOrder } from "./payouts/port.ts";
import type { BankMood, SandboxPayoutState } from "./payouts/sandbox-book.ts";

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

export const sandboxPayout = pgTable("sandbox_payout", {
  payoutId: uuid("payout_id").primaryKey(),
  providerId: text("provider_id").notNull().unique(),
  state: text("state").$type<SandboxPayoutState>().notNull(),
  details: jsonb("details").$type<Omit<PayoutOrder, "payoutId">>().notNull(),
  reason: text("reason"),
  sentAt: instant("sent_at").notNull(),
  changedAt: instant("changed_at").notNull(),
});

export const sandboxMood = pgTable("sandbox_mood", {
  onlyRow: boolean("only_row").primaryKey().default(true),
  payouts: text("payouts").$type<BankMood>().notNull().default("accept"),
});

export const sandboxCarrierCode = pgTable("sandbox_carrier_code", {
  checkId: uuid("check_id").primaryKey(),
  code: text("code").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const sandboxPush = pgTable("sandbox_push", {
  pushId: uuid("push_id").primaryKey(),
  subscription: text("subscription").notNull(),
  body: bytes("body").notNull(),
  ttl: integer("ttl").notNull(),
  madeAt: instant("made_at").notNull(),
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
  /** in its list alone: another amount, or, as zero, not at all */
  misreportedAs: bigint("misreported_as", { mode: "number" }),
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

export const sandboxAnchor = pgTable("sandbox_anchor", {
  day: day("day").primaryKey(),
  anchor: bytes("anchor").notNull(),
});
