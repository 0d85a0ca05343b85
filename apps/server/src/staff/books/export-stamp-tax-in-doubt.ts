import { exportStampTaxInDoubt } from "@noren/staff/calls/ledger";
import type { Executor } from "../../platform/database/database.ts";
import { type DoubtedTax, taxesInDoubtAfter } from "../../loans/account/taxes-in-doubt.ts";
import { csvLine } from "../server/csv.ts";
import { staffCall, StaffFile } from "../server/staff-call-handler.ts";

const AT_ONCE = 500;

const columns = ["agreed_on", "operation", "moved_due", "new_due", "months_charged", "tax_charged", "tax_in_doubt"];

const lineOf = ({ orderId, terms }: DoubtedTax): string =>
  csvLine([
    terms.agreedOn,
    orderId,
    terms.movesDue,
    terms.due,
    terms.stampMonths,
    terms.stampTax,
    terms.stampTaxInDoubt,
  ]);

async function* lines(db: Executor): AsyncGenerator<string> {
  yield csvLine(columns);
  for (let after = 0; ; ) {
    const page = await taxesInDoubtAfter(db, after, AT_ONCE);
    for (const one of page) yield lineOf(one);
    after = page.at(-1)?.eventId ?? after;
    if (page.length < AT_ONCE) return;
  }
}

export const exportStampTaxInDoubtHandler = staffCall(exportStampTaxInDoubt, async ({ services, note }) => {
  const day = services.clock.today();
  note({ details: { day } });
  const { from, ageSeconds } = await services.agedReads.choose();
  return new StaffFile(`stamp-tax-in-doubt-${day}.csv`, "text/csv; charset=utf-8", lines(from), ageSeconds);
});
