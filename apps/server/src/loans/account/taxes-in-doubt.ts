import type { ExtensionTerms } from "@noren/lending/loan/extension";
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { loanEvent } from "./tables.ts";

export interface DoubtedTax {
  readonly eventId: number;
  readonly orderId: string;
  readonly terms: ExtensionTerms;
}

/** Extensions that count, of which a month's stamp tax is in doubt, in the order they were paid. */
export async function taxesInDoubtAfter(db: Executor, after: number, most: number): Promise<readonly DoubtedTax[]> {
  const { eventId, orderId, terms, kind, undoneAt } = loanEvent;
  const isInDoubt = sql`(${terms}->>'stampTaxInDoubt')::int > 0`;
  const rows = await db
    .select({ eventId, orderId, terms })
    .from(loanEvent)
    .where(and(eq(kind, "extension"), isNull(undoneAt), gt(eventId, after), isInDoubt))
    .orderBy(asc(eventId))
    .limit(most);
  return rows.flatMap((row) => (row.terms ? [{ ...row, terms: row.terms }] : []));
}
