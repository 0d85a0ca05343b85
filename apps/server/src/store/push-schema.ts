/** The tables of 0014, as drizzle sees them. A test holds both against each other. */
import type { Language } from "@noren/contract/languages";
import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../platform/database/columns.ts";

export const pushSubscription = pgTable("push_subscription", {
  subscriptionId: uuid("subscription_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  sessionId: uuid("session_id").notNull().unique(),
  endpointHash: bytes("endpoint_hash").notNull().unique(),
  sealed: bytes("sealed").notNull(),
  language: text("language").$type<Language>().notNull(),
  madeAt: instant("made_at").notNull(),
});

export const sandboxPush = pgTable("sandbox_push", {
  pushId: uuid("push_id").primaryKey(),
  subscription: text("subscription").notNull(),
  body: bytes("body").notNull(),
  ttl: integer("ttl").notNull(),
  madeAt: instant("made_at").notNull(),
});
