/** The tables of 0003, as drizzle sees them. A test holds both against each other. */
import type { Quote, Terms } from "@noren/lending/quote";
import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { PayoutOrder } from "../providers/payouts/port.ts";
import type { BankMood, SandboxPayoutState } from "../providers/payouts/sandbox-book.ts";
import { bytes, instant } from "../platform/database/columns.ts";

export const ledgerAccount = pgTable("ledger_account", {
  code: text("code").primaryKey(),
  kind: text("kind").notNull(),
});

export const ledgerTransaction = pgTable("ledger_transaction", {
  transactionId: uuid("transaction_id").primaryKey(),
  kind: text("kind").notNull(),
  day: date("day", { mode: "string" }).notNull(),
  source: text("source").notNull().unique(),
  madeAt: instant("made_at").notNull(),
});

export const ledgerEntry = pgTable("ledger_entry", {
  entryId: bigint("entry_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  transactionId: uuid("transaction_id").notNull(),
  orderId: uuid("order_id"),
  debit: text("debit").notNull(),
  credit: text("credit").notNull(),
  amount: bigint("amount", { mode: "number" }).notNull(),
});

export const payout = pgTable("payout", {
  payoutId: uuid("payout_id").primaryKey(),
  orderId: uuid("order_id").notNull(),
  purpose: text("purpose", { enum: ["loan", "credit-return"] })
    .notNull()
    .default("loan"),
  amount: integer("amount").notNull(),
  state: text("state", {
    enum: ["waiting", "sending", "under-way", "unknown", "accepted", "rejected", "returned", "never-arrived"],
  }).notNull(),
  providerId: text("provider_id").unique(),
  reason: text("reason"),
  madeAt: instant("made_at").notNull(),
  sentAt: instant("sent_at"),
  contradictedAt: instant("contradicted_at"),
  clearedAt: instant("cleared_at"),
  changedAt: instant("changed_at").notNull(),
});

export const loan = pgTable("loan", {
  orderId: uuid("order_id").primaryKey(),
  paidOutOn: date("paid_out_on", { mode: "string" }).notNull(),
  paidOutAt: instant("paid_out_at").notNull(),
  terms: jsonb("terms").$type<Terms>().notNull(),
  price: jsonb("price").$type<Quote>().notNull(),
  capRate: integer("cap_rate").notNull(),
});

export const webhookEvent = pgTable("webhook_event", {
  provider: text("provider").notNull(),
  eventId: text("event_id").notNull(),
  body: bytes("body").notNull(),
  receivedAt: instant("received_at").notNull(),
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
