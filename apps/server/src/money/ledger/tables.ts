import { ledgerCauses } from "@noren/staff/ledger-causes";
import { bigint, boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, day } from "../../platform/database/columns.ts";

export const ledgerAccount = pgTable("ledger_account", {
  code: text("code").primaryKey(),
  kind: text("kind").notNull(),
});

export const ledgerTransaction = pgTable("ledger_transaction", {
  transactionId: uuid("transaction_id").primaryKey(),
  kind: text("kind", { enum: ledgerCauses }).notNull(),
  day: day("day").notNull(),
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

/** What came in and went out of loans that were purged: one row. */
export const purgedCash = pgTable("purged_cash", {
  onlyRow: boolean("only_row").primaryKey().default(true),
  cameIn: bigint("came_in", { mode: "number" }).notNull().default(0),
  wentOut: bigint("went_out", { mode: "number" }).notNull().default(0),
});
