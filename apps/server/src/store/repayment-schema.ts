/** The tables of 0004, as drizzle sees them. A test holds both against each other. */
import type { CalendarDay } from "@noren/lending/calendar-day";
import type { ExtensionCard, ExtensionTerms } from "@noren/lending/extension";
import type { LoanBooks } from "@noren/lending/loan-history";
import { bigint, date, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { CollectionChannel, PaymentInstructions } from "../providers/collections/port.ts";
import { bytes, instant } from "../platform/database/columns.ts";

export const loanBook = pgTable("loan_book", {
  orderId: uuid("order_id").primaryKey(),
  booked: jsonb("booked").$type<LoanBooks>().notNull(),
  bookedTo: date("booked_to", { mode: "string" }).notNull(),
  /** of its credit, what reached the borrower */
  returned: bigint("returned", { mode: "number" }).notNull().default(0),
});

export const coupon = pgTable("coupon", {
  couponId: uuid("coupon_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  kind: text("kind", { enum: ["welcome", "repayment", "campaign"] }).notNull(),
  amount: integer("amount").notNull(),
  minimum: integer("minimum").notNull(),
  expiration: date("expiration", { mode: "string" }).notNull(),
  state: text("state", { enum: ["usable", "reserved", "used", "expired", "withdrawn"] }).notNull(),
  madeAt: instant("made_at").notNull(),
  changedAt: instant("changed_at").notNull(),
  campaignId: uuid("campaign_id"),
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
  receivedAt: instant("received_at").notNull(),
  changedAt: instant("changed_at").notNull(),
});

export const loanEvent = pgTable("loan_event", {
  eventId: bigint("event_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid("order_id").notNull(),
  kind: text("kind", {
    enum: ["payment", "coupon", "collection-cost", "extension", "withdrawal", "credit-return"],
  }).notNull(),
  day: date("day", { mode: "string" }).notNull(),
  at: instant("at").notNull(),
  amount: bigint("amount", { mode: "number" }).notNull(),
  rounding: smallint("rounding").notNull().default(0),
  terms: jsonb("terms").$type<ExtensionTerms>(),
  source: text("source").notNull(),
  intentId: uuid("intent_id"),
  couponId: uuid("coupon_id"),
  undoneAt: instant("undone_at"),
});

export const voucher = pgTable("voucher", {
  voucherId: uuid("voucher_id").primaryKey(),
  orderId: uuid("order_id").notNull(),
  userId: uuid("user_id").notNull(),
  openedOn: date("opened_on", { mode: "string" }).notNull(),
  state: text("state", { enum: ["open", "matched", "refused"] }).notNull(),
  decidedOn: date("decided_on", { mode: "string" }),
  claimSealed: bytes("claim_sealed").notNull(),
  pictureSealed: bytes("picture_sealed").notNull(),
  pictureType: text("picture_type").notNull(),
  answerSealed: bytes("answer_sealed"),
  madeAt: instant("made_at").notNull(),
  changedAt: instant("changed_at").notNull(),
});

export const dispute = pgTable("dispute", {
  disputeId: uuid("dispute_id").primaryKey(),
  orderId: uuid("order_id").notNull(),
  userId: uuid("user_id").notNull(),
  openedOn: date("opened_on", { mode: "string" }).notNull(),
  closedOn: date("closed_on", { mode: "string" }),
  outcome: text("outcome", { enum: ["fraud", "recognised"] }),
  answerBy: date("answer_by", { mode: "string" }).notNull(),
  toldSealed: bytes("told_sealed").notNull(),
  answerSealed: bytes("answer_sealed"),
  madeAt: instant("made_at").notNull(),
  changedAt: instant("changed_at").notNull(),
});

export const writeOff = pgTable("write_off", {
  orderId: uuid("order_id").primaryKey(),
  day: date("day", { mode: "string" }).notNull(),
  madeAt: instant("made_at").notNull(),
});

export const dailyTask = pgTable("daily_task", {
  name: text("name").primaryKey(),
  day: date("day", { mode: "string" }).notNull(),
});

export const dayChange = pgTable("day_change", {
  day: date("day", { mode: "string" }).primaryKey(),
  doneAt: instant("done_at").notNull(),
});
