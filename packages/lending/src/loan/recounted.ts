// A loan that was charged above a cap which became known later is counted once more, as if it had been known in time.
// Ley 18.010 art. 6 and 8: nothing above the cap of the day may be kept.
import { type CalendarDay, daysBetween } from "../calendar/calendar-day.ts";
import { largestWithin, pesos } from "../money/money.ts";
import { interestWithin, ivaOn } from "../price/quote.ts";
import { type AnnualRate, annualRate, type CapRow, capsLearnt, DAYS_OF_YEAR, WHOLE } from "../price/rates.ts";
import type { AcceptedLoan } from "./account-of-loan.ts";

const wasKnown = ({ knownOn }: CapRow, day: CalendarDay): boolean => knownOn !== undefined && knownOn < day;

/**
 * The table in which every cap that was known when that day began counts from its own beginning. Nobody is charged more by it:
 * of all that was ever held to be in force on a day the lowest counts, so that counting once more only ever lowers.
 */
export const capsKnownBefore = (caps: readonly CapRow[], day: CalendarDay): readonly CapRow[] =>
  caps.map((row) => (wasKnown(row, day) ? { ...row, countsBack: true } : row));

/** The cap under which something was agreed, or the lower one that turned out to be in force that day. */
export function agreedUnder(
  caps: readonly CapRow[],
  agreed: { readonly cap: AnnualRate; readonly day: CalendarDay; readonly termDays: number },
): AnnualRate {
  const learnt = capsLearnt({ days: agreed.termDays, day: agreed.day, rows: caps });
  return annualRate(Math.min(agreed.cap, ...learnt.map((cap) => cap?.rate ?? agreed.cap)));
}

/** Interest first, as without a fee; of the fee what room the cap leaves. */
export function loweredPrice(accepted: Omit<AcceptedLoan, "pauses">, caps: readonly CapRow[]): typeof accepted {
  const { terms, price } = accepted;
  const { principal, issue, nominalDue, due } = terms;
  const cap = agreedUnder(caps, { cap: accepted.cap, day: issue, termDays: daysBetween(issue, due) });
  if (cap === accepted.cap) return accepted;
  const days = daysBetween(issue, nominalDue);
  const interest = interestWithin(principal, terms.annualRate, days, cap);
  const most = largestWithin(BigInt(principal) * BigInt(cap) * BigInt(days), BigInt(WHOLE * DAYS_OF_YEAR));
  const feeNet = pesos(Math.min(price.feeNet, most - interest));
  return { terms: { ...terms, feeNet }, price: { ...price, interest, feeNet, feeIva: ivaOn(feeNet) }, cap };
}
