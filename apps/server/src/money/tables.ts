import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { ExtensionCard } from "@noren/lending/loan/extension";
import { differenceKinds } from "@noren/lending/money/payment-difference";
import { bigint, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../platform/database/columns.ts";
import type { CollectionChannel, PaymentInstructions } from "../providers/collections/port.ts";

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
  /** in doubt since then; the column is named after the first reason there was, a bank that contradicts itself */
  doubtedAt: instant("contradicted_at"),
  clearedAt: instant("cleared_at"),
  changedAt: instant("changed_at").notNull(),
  heldAt: instant("held_at"),
});

export const payment = pgTable("payment", {
  provider: text("provider").notNull(),
  paymentId: text("payment_id").notNull(),
  providerId: text("provider_id"),
  reference: text("reference"),
  orderId: uuid("order_id"),
  intentId: uuid("intent_id"),
  amount: bigint("amount", { mode: "number" }).notNull(),
  paidAt: instant("paid_at").notNull(),
  state: text("state", { enum: ["unmatched", "credited", "reversed"] }).notNull(),
  /** of its amount, what went back to the borrower before its loan was undone */
  givenBack: bigint("given_back", { mode: "number" }).notNull().default(0),
  /** the order whose loan was undone */
  setAsideFrom: uuid("set_aside_from"),
  receivedAt: instant("received_at").notNull(),
  changedAt: instant("changed_at").notNull(),
});

/** What its provider's list says otherwise. */
export const paymentDifference = pgTable("payment_difference", {
  provider: text("provider").notNull(),
  paymentId: text("payment_id").notNull(),
  kind: text("kind", { enum: differenceKinds }).notNull(),
  differenceId: uuid("difference_id").notNull().unique(),
  /** nothing, where it is not listed */
  listed: bigint("listed", { mode: "number" }),
  since: instant("since").notNull(),
  state: text("state", { enum: ["open", "explained", "agreed"] }).notNull(),
  closedAt: instant("closed_at"),
});

export const repaymentIntent = pgTable("repayment_intent", {
  intentId: uuid("intent_id").primaryKey(),
  orderId: uuid("order_id").notNull(),
  userId: uuid("user_id").notNull(),
  reference: text("reference").notNull().unique(),
  purpose: text("purpose", { enum: ["full", "part", "extension", "withdrawal"] }).notNull(),
  channel: text("channel").$type<CollectionChannel>().notNull(),
  amount: integer("amount").notNull(),
  couponId: uuid("coupon_id"),
  discount: integer("discount").notNull().default(0),
  card: jsonb("card").$type<AcceptedExtension>(),
  state: text("state", { enum: ["opening", "open", "paid", "expired", "cancelled", "failed"] }).notNull(),
  providerId: text("provider_id").unique(),
  instructions: jsonb("instructions").$type<PaymentInstructions>(),
  madeAt: instant("made_at").notNull(),
  endsAt: instant("ends_at").notNull(),
  changedAt: instant("changed_at").notNull(),
});

/** The extension as it was accepted, and the due date it was to move. */
export type AcceptedExtension = ExtensionCard & { readonly movesDue: CalendarDay };

export const extensionAcceptance = pgTable("extension_acceptance", {
  intentId: uuid("intent_id").primaryKey(),
  language: text("language").notNull(),
  textSealed: bytes("text_sealed").notNull(),
  hash: text("hash").notNull(),
  acceptedAt: instant("accepted_at").notNull(),
  sessionId: uuid("session_id").notNull(),
  codeId: uuid("code_id"),
  deviceId: text("device_id").notNull(),
});

export const webhookEvent = pgTable("webhook_event", {
  provider: text("provider").notNull(),
  eventId: text("event_id").notNull(),
  receivedAt: instant("received_at").notNull(),
});
