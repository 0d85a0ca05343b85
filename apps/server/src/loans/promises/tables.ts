import { bigint, pgTable, uuid } from "drizzle-orm/pg-core";
import { day, instant } from "../../platform/database/columns.ts";

export const paymentPromise = pgTable("payment_promise", {
  promiseId: uuid("promise_id").primaryKey(),
  orderId: uuid("order_id").notNull(),
  madeOn: day("made_on").notNull(),
  madeAt: instant("made_at").notNull(),
  part: bigint("part", { mode: "number" }),
  lastDay: day("last_day").notNull(),
  rest: bigint("rest", { mode: "number" }).notNull(),
  replacedAt: instant("replaced_at"),
});
