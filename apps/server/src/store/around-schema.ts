/** The tables of 0006, as drizzle sees them. A test holds both against each other. */
import { boolean, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { MessageKind, StoredValues } from "../lending/message-kinds.ts";
import { instant } from "./columns.ts";

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
