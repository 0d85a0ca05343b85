import type { ExtensionTerms } from "@noren/lending/loan/extension";
import type { LoanBooks, SettledUnder } from "@noren/lending/loan/loan-history";
import type { Quote, Terms } from "@noren/lending/price/quote";
import { bigint, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant, day } from "../../platform/database/columns.ts";

export const loan = pgTable("loan", {
  orderId: uuid("order_id").primaryKey(),
  paidOutOn: day("paid_out_on").notNull(),
  paidOutAt: instant("paid_out_at").notNull(),
  terms: jsonb("terms").$type<Terms>().notNull(),
  price: jsonb("price").$type<Quote>().notNull(),
  capRate: integer("cap_rate").notNull(),
  recountedOn: day("recounted_on"),
});

/** What a settled loan is counted with, and the ids of the events that settled it. */
export type Settlement = SettledUnder & { readonly by: readonly number[] };

export const loanBook = pgTable("loan_book", {
  orderId: uuid("order_id").primaryKey(),
  booked: jsonb("booked").$type<LoanBooks>().notNull(),
  bookedTo: day("booked_to").notNull(),
  /** of its credit, what reached the borrower */
  returned: bigint("returned", { mode: "number" }).notNull().default(0),
  settledUnder: jsonb("settled_under").$type<Settlement>(),
});

export const loanEvent = pgTable("loan_event", {
  eventId: bigint("event_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid("order_id").notNull(),
  kind: text("kind", {
    enum: ["payment", "coupon", "collection-cost", "extension", "withdrawal", "credit-return"],
  }).notNull(),
  day: day("day").notNull(),
  at: instant("at").notNull(),
  amount: bigint("amount", { mode: "number" }).notNull(),
  rounding: smallint("rounding").notNull().default(0),
  terms: jsonb("terms").$type<ExtensionTerms>(),
  source: text("source").notNull(),
  intentId: uuid("intent_id"),
  couponId: uuid("coupon_id"),
  undoneAt: instant("undone_at"),
});

export const writeOff = pgTable("write_off", {
  orderId: uuid("order_id").primaryKey(),
  day: day("day").notNull(),
  madeAt: instant("made_at").notNull(),
});

export const loanStop = pgTable("loan_stop", {
  stopId: uuid("stop_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  orderId: uuid("order_id"),
  kind: text("kind", { enum: ["deceased", "insolvent", "sued"] }).notNull(),
  madeAt: instant("made_at").notNull(),
  liftedAt: instant("lifted_at"),
});

export const dayChange = pgTable("day_change", {
  day: day("day").primaryKey(),
  doneAt: instant("done_at").notNull(),
});

export const dailyTask = pgTable("daily_task", {
  name: text("name").primaryKey(),
  day: day("day").notNull(),
});
