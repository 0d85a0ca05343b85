import { auditStanding } from "@noren/staff/calls/audit";
import { lastAuditCheck } from "./audit-checks.ts";
import { shownCheck } from "./shown-check.ts";
import { staffCall } from "../server/staff-call-handler.ts";

export const auditStandingHandler = staffCall(auditStanding, async ({ tx }) => {
  const last = await lastAuditCheck(tx);
  return { last: last ? shownCheck(last) : null };
});
