import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, day } from "../../platform/database/columns.ts";

export const ratingPrompt = pgTable("rating_prompt", {
  ratingId: uuid("rating_id").primaryKey(),
  userId: uuid("user_id").notNull(),
  askedOn: day("asked_on").notNull(),
  answer: text("answer", { enum: ["rated", "next-time"] }),
  askedAt: instant("asked_at").notNull(),
});
