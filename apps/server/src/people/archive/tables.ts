import { pgTable, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../../platform/database/columns.ts";

export const orderArchive = pgTable("order_archive", {
  orderId: uuid("order_id").primaryKey(),
  sealed: bytes("sealed").notNull(),
  madeAt: instant("made_at").notNull(),
});
