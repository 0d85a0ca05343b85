import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { Pesos } from "@noren/lending/money/money";
import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, day } from "../../platform/database/columns.ts";

export interface ReservedProduct {
  readonly productCode: string;
  readonly productName: string;
  readonly productAmount: Pesos;
}

export const reservation = pgTable("reservation", {
  reservationId: uuid("reservation_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  orderId: uuid("order_id").notNull(),
  products: jsonb("products").$type<readonly ReservedProduct[]>().notNull(),
  sumAmount: integer("sum_amount").$type<Pesos>().notNull(),
  couponId: uuid("coupon_id").notNull().unique(),
  state: text("state", { enum: ["reserved", "offered", "applied", "cancelled", "lapsed"] }).notNull(),
  validUntil: day("valid_until").$type<CalendarDay>().notNull(),
  madeAt: instant("made_at").notNull(),
  changedAt: instant("changed_at").notNull(),
});
