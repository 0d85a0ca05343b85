import { auditCheck } from "@noren/staff/calls/audit";
import { saveAuditCheck } from "../../../store/audit-checks.ts";
import { checkChain } from "../../../store/staff-audit-search.ts";
import { shownCheck } from "../../shown-check.ts";
import { staffCall } from "../../staff-call-handler.ts";

export const auditCheckHandler = staffCall(auditCheck, async ({ tx, services, note }) => {
  const found = await saveAuditCheck(tx, await checkChain(tx), services.clock.now());
  note({ details: { lines: found.lines, faults: found.faultCount } });
  return shownCheck(found);
});
