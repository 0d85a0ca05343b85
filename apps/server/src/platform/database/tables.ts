import { bigint, boolean, pgTable } from "drizzle-orm/pg-core";
import { bytes } from "./columns.ts";

export const secretProof = pgTable("secret_proof", {
  onlyRow: boolean("only_row").primaryKey().default(true),
  proof: bytes("proof").notNull(),
});

export const sandboxClock = pgTable("sandbox_clock", {
  onlyRow: boolean("only_row").primaryKey().default(true),
  aheadMs: bigint("ahead_ms", { mode: "number" }).notNull().default(0),
});
