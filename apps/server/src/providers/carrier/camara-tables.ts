import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes } from "../../platform/database/columns.ts";

export const camaraCode = pgTable("camara_code", {
  checkId: uuid("check_id").primaryKey(),
  authenticationId: text("authentication_id").notNull(),
  rightHash: bytes("right_hash"),
});
