import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { exportTrialBalance } from "@noren/staff/calls/ledger";
import { totalsOf, trialBalanceOf } from "../../money/ledger/trial-balance.ts";
import { csvLine } from "../server/csv.ts";
import { staffCall, StaffFile } from "../server/staff-call-handler.ts";

export const exportTrialBalanceHandler = staffCall(exportTrialBalance, async ({ services, input: { body }, note }) => {
  const { day } = body;
  note({ details: { day } });
  const { accounts, ageSeconds } = await services.agedReads.read(async (from) => ({
    accounts: await trialBalanceOf(from, calendarDay(day)),
  }));
  const { debits, credits } = totalsOf(accounts);
  const lines = [
    csvLine(["day", "account", "kind", "opening", "debits", "credits", "closing"]),
    ...accounts.map(({ account, kind, opening, debits: debit, credits: credit, closing }) =>
      csvLine([day, account, kind, opening, debit, credit, closing]),
    ),
    csvLine([day, "total", "", 0, debits, credits, 0]),
  ];
  return new StaffFile(`trial-balance-${day}.csv`, "text/csv; charset=utf-8", Buffer.from(lines.join("")), ageSeconds);
});
