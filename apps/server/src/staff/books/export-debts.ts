/**
 * A report of debts in the manner of the REDEC (Ley 21.680): one line a debt, with who owes what since when. The form that the
 * CMF asks for (NCG 540) is not known here: what this file has is what any such report needs, under plain names.
 */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { daysBetween } from "@noren/lending/calendar/calendar-day";
import { owedIn } from "@noren/lending/loan/loan-history";
import { exportDebts } from "@noren/staff/calls/ledger";
import type { Executor } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { detailsOf } from "../../customers/borrowers.ts";
import { type Debt, debtsAfter } from "../../loans/account/debts.ts";
import { csvLine } from "../server/csv.ts";
import { staffCall, StaffFile } from "../server/staff-call-handler.ts";

const AT_ONCE = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

const columns = [
  "report_day",
  "debtor_run",
  "operation",
  "kind",
  "currency",
  "granted_on",
  "due_on",
  "granted_amount",
  "owed_principal",
  "owed_interest",
  "owed_late_interest",
  "owed_costs_and_taxes",
  "days_overdue",
  "state",
];

const states: Readonly<Record<number, string>> = { 40: "current", 70: "overdue", 80: "written-off" };

async function lineOf({ secrets, clock }: Services, from: Executor, debt: Debt): Promise<string> {
  const today = clock.today();
  const owed = owedIn(debt.booked);
  const who = await detailsOf(from, secrets, debt.userId);
  return csvLine([
    today,
    who?.run,
    debt.orderId,
    "consumer-loan",
    "CLP",
    debt.paidOutOn,
    debt.dueDay,
    debt.principal,
    owed.principal,
    owed.interest,
    owed.lateInterest,
    owed.collectionCost + owed.fee + owed.iva + owed.stampTax,
    debt.status === borrowStatus.running ? 0 : Math.max(0, daysBetween(debt.dueDay, today)),
    states[debt.status],
  ]);
}

async function* lines(services: Services, from: Executor): AsyncGenerator<string> {
  yield csvLine(columns);
  for (let after = FIRST; ; ) {
    const page = await debtsAfter(from, after, AT_ONCE);
    for (const debt of page) yield await lineOf(services, from, debt);
    after = page.at(-1)?.orderId ?? after;
    if (page.length < AT_ONCE) return;
  }
}

export const exportDebtsHandler = staffCall(exportDebts, async ({ services, note }) => {
  const day = services.clock.today();
  note({ details: { day } });
  const { from, ageSeconds } = await services.agedReads.choose();
  return new StaffFile(`debts-${day}.csv`, "text/csv; charset=utf-8", lines(services, from), ageSeconds);
});
