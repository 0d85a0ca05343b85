import { auditList } from "@noren/staff/calls/audit";
import { cutPage } from "@noren/staff/page";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { searchAudit } from "./staff-audit-search.ts";
import { shownAudit } from "./shown-audit.ts";
import { staffCall } from "../server/staff-call-handler.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

export const auditListHandler = staffCall(auditList, async ({ tx, input: { query } }) => {
  const { mark, size, day, ...filter } = query;
  if (mark !== undefined && !/^\d{1,15}$/.test(mark))
    throw new StaffRefusal("invalid-input", { fields: [{ path: "query.mark", code: "invalid_format" }] });
  const before = mark === undefined ? undefined : Number(mark);
  const found = await searchAudit(
    tx,
    { ...filter, day: day === undefined ? undefined : calendarDay(day) },
    before,
    size + 1,
  );
  const { rows, next } = cutPage(found, size, ({ line }) => String(line.auditId));
  return { rows: rows.map(shownAudit), next };
});
