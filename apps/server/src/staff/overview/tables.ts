import { bigint, integer, pgTable } from "drizzle-orm/pg-core";
import { day } from "../../platform/database/columns.ts";

export const portfolioDay = pgTable("portfolio_day", {
  day: day("day").primaryKey(),
  loans: integer("loans").notNull(),
  owed: bigint("owed", { mode: "number" }).notNull(),
  par1: bigint("par_1", { mode: "number" }).notNull(),
  par7: bigint("par_7", { mode: "number" }).notNull(),
  par30: bigint("par_30", { mode: "number" }).notNull(),
});
