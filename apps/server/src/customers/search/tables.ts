import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";

export const searchTerm = pgTable("search_term", {
  term: bigint("term", { mode: "bigint" }).notNull(),
  registeredAt: instant("registered_at").notNull(),
  userId: uuid("user_id").notNull(),
  kind: text("kind", { enum: ["phone", "run", "name"] }).notNull(),
});

export const searchBacklog = pgTable("search_backlog", { userId: uuid("user_id").primaryKey() });
