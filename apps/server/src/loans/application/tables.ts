import type { BorrowStatus } from "@noren/lending/loan/borrow-status";
import type { Quote, Terms } from "@noren/lending/price/quote";
import type { CapRow } from "@noren/lending/price/rates";
import { bigint, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant, day } from "../../platform/database/columns.ts";

export interface QuotedItem {
  readonly productCode: string;
  readonly productName: string;
  readonly periodDays: number;
  readonly terms: Terms;
  readonly price: Quote;
  /** The legal cap of the day it was quoted, as the agreement names it. */
  readonly cap: Pick<CapRow, "rate" | "certificate" | "sample">;
  readonly agreementHash: string;
}

export const loanQuote = pgTable("loan_quote", {
  quoteId: uuid("quote_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  quotedOn: day("quoted_on").notNull(),
  validUntil: day("valid_until").notNull(),
  items: jsonb("items").$type<readonly QuotedItem[]>().notNull(),
  madeAt: instant("made_at").notNull(),
});

export const application = pgTable("application", {
  applicationId: uuid("application_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  quoteId: uuid("quote_id").notNull().unique(),
  madeAt: instant("made_at").notNull(),
});

export const loanOrder = pgTable("loan_order", {
  orderId: uuid("order_id").primaryKey(),
  applicationId: uuid("application_id").notNull(),
  userId: uuid("user_id").notNull(),
  productCode: text("product_code").notNull(),
  productName: text("product_name").notNull(),
  periodDays: smallint("period_days").notNull(),
  principal: integer("principal").notNull(),
  terms: jsonb("terms").$type<Terms>().notNull(),
  price: jsonb("price").$type<Quote>().notNull(),
  capRate: integer("cap_rate").notNull(),
  status: smallint("status").$type<BorrowStatus>().notNull(),
  acceptedOn: day("accepted_on").notNull(),
  dueDay: day("due_day").notNull(),
  settledOn: day("settled_on"),
  appliedAt: instant("applied_at").notNull(),
});

export const orderMove = pgTable("order_move", {
  moveId: bigint("move_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid("order_id").notNull(),
  fromStatus: smallint("from_status").$type<BorrowStatus>().notNull(),
  toStatus: smallint("to_status").$type<BorrowStatus>().notNull(),
  reason: text("reason").notNull(),
  movedAt: instant("moved_at").notNull(),
});

export const agreement = pgTable("agreement", {
  orderId: uuid("order_id").primaryKey(),
  language: text("language").notNull(),
  textSealed: bytes("text_sealed").notNull(),
  hash: text("hash").notNull(),
  acceptedAt: instant("accepted_at").notNull(),
  sessionId: uuid("session_id").notNull(),
  codeId: uuid("code_id"),
  deviceId: text("device_id").notNull(),
});
