import type { ChainFault } from "@noren/staff/chain-fault";
import { bigint, boolean, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, day, instant } from "../../platform/database/columns.ts";

export type AuditDetails = Readonly<Record<string, unknown>>;

export const staffAudit = pgTable("staff_audit", {
  auditId: bigint("audit_id", { mode: "number" }).primaryKey(),
  at: instant("at").notNull(),
  staffId: uuid("staff_id"),
  action: text("action").notNull(),
  userId: uuid("user_id"),
  orderId: uuid("order_id"),
  details: jsonb("details").$type<AuditDetails>().notNull(),
  personalSealed: bytes("personal_sealed"),
  previousHash: bytes("previous_hash").notNull(),
  hash: bytes("hash").notNull(),
});

export const staffAuditHead = pgTable("staff_audit_head", {
  isOnly: boolean("is_only").primaryKey().notNull(),
  auditId: bigint("audit_id", { mode: "number" }).notNull(),
  hash: bytes("hash").notNull(),
  keyedAfter: bigint("keyed_after", { mode: "number" }).notNull().default(0),
});

export const staffAuditStart = pgTable("staff_audit_start", {
  isOnly: boolean("is_only").primaryKey().notNull(),
  auditId: bigint("audit_id", { mode: "number" }).notNull(),
  hash: bytes("hash").notNull(),
  anchoredOn: day("anchored_on"),
});

export const staffAuditCheck = pgTable("staff_audit_check", {
  isOnly: boolean("is_only").primaryKey().notNull(),
  checkedAt: instant("checked_at").notNull(),
  lines: bigint("lines", { mode: "number" }).notNull(),
  faults: jsonb("faults").$type<readonly ChainFault[]>().notNull(),
  faultCount: bigint("fault_count", { mode: "number" }).notNull(),
});
