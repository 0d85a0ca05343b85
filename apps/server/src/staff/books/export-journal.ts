import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { exportJournal } from "@noren/staff/calls/ledger";
import { journalPage } from "../../money/ledger/trial-balance.ts";
import type { Executor } from "../../platform/database/database.ts";
import { csvLine } from "../server/csv.ts";
import { staffCall, StaffFile } from "../server/staff-call-handler.ts";

const AT_ONCE = 2000;

const columns = ["entry", "day", "made_at", "transaction", "kind", "source", "order", "debit", "credit", "amount"];

interface Days {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** A page at a time while the file is sent: a year's journal is never held whole. */
async function* lines(db: Executor, days: Days): AsyncGenerator<string> {
  yield csvLine(columns);
  for (let after = 0; ; ) {
    const page = await journalPage(db, days, after, AT_ONCE);
    for (const line of page) {
      const { entryId, day, madeAt, transactionId, kind, source, orderId, debit, credit, amount } = line;
      yield csvLine([entryId, day, madeAt.toISOString(), transactionId, kind, source, orderId, debit, credit, amount]);
    }
    after = page.at(-1)?.entryId ?? after;
    if (page.length < AT_ONCE) return;
  }
}

export const exportJournalHandler = staffCall(exportJournal, async ({ services, input: { body }, note }) => {
  const days = body as Days;
  note({ details: { ...days } });
  const { from, ageSeconds } = await services.agedReads.choose();
  return new StaffFile(`journal-${days.from}-${days.to}.csv`, "text/csv; charset=utf-8", lines(from, days), ageSeconds);
});
