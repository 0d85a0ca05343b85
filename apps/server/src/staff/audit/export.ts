import { auditExport } from "@noren/staff/calls/audit";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import type { Executor } from "../../platform/database/database.ts";
import { type AuditFilter, searchAudit } from "./staff-audit-search.ts";
import { csvLine } from "../server/csv.ts";
import { staffCall, StaffFile } from "../server/staff-call-handler.ts";

const AT_ONCE = 500;

const columns = ["id", "at", "staff_id", "staff", "action", "user_id", "order_id", "details", "previous_hash", "hash"];

/** A page at a time while the file is sent: a chain of years is never held whole. */
async function* lines(db: Executor, filter: AuditFilter): AsyncGenerator<string> {
  yield csvLine(columns);
  let before: number | undefined;
  for (;;) {
    const found = await searchAudit(db, filter, before, AT_ONCE);
    for (const { line, staffName } of found)
      yield csvLine([
        line.auditId,
        line.at.toISOString(),
        line.staffId,
        staffName,
        line.action,
        line.userId,
        line.orderId,
        JSON.stringify(line.details),
        line.previousHash.toString("hex"),
        line.hash.toString("hex"),
      ]);
    before = found.at(-1)?.line.auditId;
    if (found.length < AT_ONCE) return;
  }
}

export const auditExportHandler = staffCall(auditExport, async ({ services, input: { body }, note }) => {
  const { day, ...filter } = body;
  note({ details: { filter: body } });
  const { from, ageSeconds } = await services.agedReads.choose();
  const name = `audit-${services.clock.today()}.csv`;
  return new StaffFile(
    name,
    "text/csv; charset=utf-8",
    lines(from, { ...filter, day: day === undefined ? undefined : calendarDay(day) }),
    ageSeconds,
  );
});
