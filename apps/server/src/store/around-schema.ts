/** The tables of 0006, as drizzle sees them. A test holds both against each other. */
import type { CalendarDay } from "@noren/lending/calendar-day";
import type { Channel, Purpose } from "@noren/lending/contact";
import type { Pesos } from "@noren/lending/money";
import { boolean, date, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ContactTemplate, MessageKind, StoredValues } from "../customers/notify/message-kinds.ts";
import { instant } from "../platform/database/columns.ts";

export const message = pgTable("message", {
  messageId: uuid("message_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  kind: text("kind").$type<MessageKind>().notNull(),
  values: jsonb("values").$type<StoredValues>().notNull(),
  link: text("link"),
  marketing: boolean("marketing").notNull().default(false),
  sentAt: instant("sent_at").notNull(),
  readAt: instant("read_at"),
});

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
  validUntil: date("valid_until", { mode: "string" }).$type<CalendarDay>().notNull(),
  madeAt: instant("made_at").notNull(),
  changedAt: instant("changed_at").notNull(),
});

export const contact = pgTable("contact", {
  contactId: uuid("contact_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  orderId: uuid("order_id").notNull(),
  channel: text("channel").$type<Channel>().notNull(),
  purpose: text("purpose").$type<Purpose>().notNull(),
  sender: text("sender", { enum: ["system", "staff"] }).notNull(),
  template: text("template").$type<ContactTemplate>().notNull(),
  at: instant("at").notNull(),
  messageId: uuid("message_id"),
});
