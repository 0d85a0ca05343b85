import type { auditStanding } from "@noren/staff/calls/audit";
import type { StaffAnswer } from "@noren/staff/staff-call";
import type { AuditCheck } from "./audit-checks.ts";

export const shownCheck = ({
  checkedAt,
  lines,
  faults,
  faultCount,
}: AuditCheck): NonNullable<StaffAnswer<typeof auditStanding>["last"]> => ({
  checkedAt: checkedAt.toISOString(),
  lines,
  faults: [...faults],
  faultCount,
});
