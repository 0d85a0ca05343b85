import type { auditList } from "@noren/staff/calls/audit";
import type { StaffAnswer } from "@noren/staff/staff-call";
import type { FoundAuditLine } from "./staff-audit-search.ts";

export function shownAudit({ line, staffName }: FoundAuditLine): StaffAnswer<typeof auditList>["rows"][number] {
  const { auditId, at, staffId, action, userId, orderId, details, personalSealed, hash } = line;
  return {
    id: String(auditId),
    at: at.toISOString(),
    staffId,
    staffName,
    action,
    userId,
    orderId,
    details,
    hasPersonal: personalSealed !== null,
    hash: hash.toString("hex"),
  };
}
