import type { Channel, Purpose } from "@noren/lending/contact/contact";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ContactTemplate } from "../customers/notify/message-kinds.ts";
import { instant } from "../platform/database/columns.ts";

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
