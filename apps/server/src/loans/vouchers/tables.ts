import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant, day } from "../../platform/database/columns.ts";

export const voucher = pgTable("voucher", {
  voucherId: uuid("voucher_id").primaryKey(),
  orderId: uuid("order_id").notNull(),
  userId: uuid("user_id").notNull(),
  openedOn: day("opened_on").notNull(),
  state: text("state", { enum: ["open", "matched", "refused"] }).notNull(),
  decidedOn: day("decided_on"),
  claimSealed: bytes("claim_sealed").notNull(),
  pictureSealed: bytes("picture_sealed").notNull(),
  pictureType: text("picture_type").notNull(),
  answerSealed: bytes("answer_sealed"),
  madeAt: instant("made_at").notNull(),
  changedAt: instant("changed_at").notNull(),
});
