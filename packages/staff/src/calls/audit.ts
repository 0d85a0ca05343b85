/** All that staff did: a chain that is only added to. */
import * as z from "zod/mini";
import { chainCheck } from "../chain-fault.ts";
import { id, moment } from "../fields.ts";
import { day } from "../offers/offer-fields.ts";
import { pageFields, pageOf } from "../page.ts";
import { defineStaffCall, fileAnswer } from "../staff-call.ts";

const filters = {
  staffId: z.optional(id),
  /** The whole action, or its group: "staff" finds "staff/invite" too. */
  action: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}(\/[a-z-]{0,40})?$/))),
  userId: z.optional(id),
  orderId: z.optional(id),
  day: z.optional(day),
};

const line = z.object({
  id: z.string(),
  at: moment,
  staffId: z.nullable(id),
  staffName: z.nullable(z.string()),
  action: z.string(),
  userId: z.nullable(id),
  orderId: z.nullable(id),
  details: z.record(z.string(), z.unknown()),
  hasPersonal: z.boolean(),
  hash: z.string(),
});

export const auditList = defineStaffCall({
  group: "audit",
  name: "list",
  method: "GET",
  path: "/audit/list",
  right: "read-audit",
  query: z.object({ ...pageFields, ...filters }),
  answer: pageOf(line),
});

/** What a line says about a borrower, before and after; nothing once they were erased. Looking is a line too. */
export const auditPersonal = defineStaffCall({
  group: "audit",
  name: "personal",
  method: "POST",
  path: "/audit/personal",
  right: "read-audit",
  body: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) }),
  answer: z.object({ personal: z.nullable(z.record(z.string(), z.unknown())) }),
});

export const auditExport = defineStaffCall({
  group: "audit",
  name: "export",
  method: "POST",
  path: "/audit/export",
  right: "read-audit",
  body: z.object(filters),
  answer: fileAnswer,
});

/** Reads the whole chain again and says whether it holds. */
export const auditCheck = defineStaffCall({
  group: "audit",
  name: "check",
  method: "POST",
  path: "/audit/check",
  right: "read-audit",
  answer: chainCheck,
});

/** What the newest reading found, by the daily task or by hand. */
export const auditStanding = defineStaffCall({
  group: "audit",
  name: "standing",
  method: "GET",
  path: "/audit/standing",
  right: "read-audit",
  answer: z.object({ last: z.nullable(chainCheck) }),
});
