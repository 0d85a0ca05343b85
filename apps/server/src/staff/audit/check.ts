import { auditCheck } from "@noren/staff/calls/audit";
import { saveAuditCheck } from "./audit-checks.ts";
import { checkChain } from "./check-chain.ts";
import { shownCheck } from "./shown-check.ts";
import { staffCall } from "../server/staff-call-handler.ts";

export const auditCheckHandler = staffCall(auditCheck, async ({ tx, services, note }) => {
  const found = await saveAuditCheck(tx, await checkChain(tx, services, services.clock.today()), services.clock.now());
  note({ details: { lines: found.lines, faults: found.faultCount } });
  return shownCheck(found);
});
