import { auditStanding } from "@noren/staff/calls/audit";
import { lastAuditCheck } from "../../../store/audit-checks.ts";
import { shownCheck } from "../../shown-check.ts";
import { staffCall } from "../../staff-call-handler.ts";

export const auditStandingHandler = staffCall(auditStanding, async ({ tx }) => {
  const last = await lastAuditCheck(tx);
  return { last: last ? shownCheck(last) : null };
});
