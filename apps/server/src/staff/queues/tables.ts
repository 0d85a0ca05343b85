import type { QueueName } from "@noren/staff/work-queue";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";

export const workClaim = pgTable("work_claim", {
  queue: text("queue").$type<QueueName>().notNull(),
  itemId: text("item_id").notNull(),
  staffId: uuid("staff_id").notNull(),
  takenAt: instant("taken_at").notNull(),
});
