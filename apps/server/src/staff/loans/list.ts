import { addDays, calendarDay } from "@noren/lending/calendar/calendar-day";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { loanList } from "@noren/staff/calls/loans";
import { cutPage } from "@noren/staff/page";
import { namesOf } from "../../customers/search/customers.ts";
import { instantOf } from "../../platform/clock.ts";
import { listLoans } from "./loan-rows.ts";
import { writeMark } from "../../platform/database/page-mark.ts";
import { readMark } from "../server/list-mark.ts";
import { staffCall } from "../server/staff-call-handler.ts";

export const loanListHandler = staffCall(loanList, async ({ tx, services, input: { query }, note }) => {
  const { size, status, owed, lateDays, since } = query;
  const asked = {
    status,
    isOwed: owed === "yes",
    dueBy: lateDays === undefined ? undefined : addDays(services.clock.today(), -lateDays),
    appliedFrom: since === undefined ? undefined : instantOf(startOfSantiagoDay(calendarDay(since))),
  };
  const found = await listLoans(tx, { asked, mark: readMark(query.mark, "query.mark"), most: size + 1 });
  const { rows, next } = cutPage(found, size, ({ appliedAt, orderId }) => writeMark({ at: appliedAt, id: orderId }));
  const userIds = rows.map(({ userId }) => userId);
  const names = await namesOf(tx, services.secrets, userIds);
  note({ details: { found: rows.length } });
  return {
    rows: rows.map(({ orderId, appliedAt, ...row }) => ({
      ...row,
      id: orderId,
      name: names.get(row.userId) ?? null,
      appliedAt: appliedAt.toISOString(),
    })),
    next,
  };
});
