// A loan that was charged above a cap which became known later is counted once more, as if it had been known in time.
// Ley 18.010 art. 6 and 8: nothing above the cap of the day may be kept.
import { type CalendarDay, daysBetween } from "../calendar/calendar-day.ts";
import { largestWithin, pesos } from "../money/money.ts";
import { interestWithin, ivaOn } from "../price/quote.ts";
import { type AnnualRate, annualRate, capFor, type CapRow, DAYS_OF_YEAR, WHOLE } from "../price/rates.ts";
import type { LoanHistory } from "./loan-history.ts";

interface Counted {
  readonly history: LoanHistory;
  readonly caps: readonly CapRow[];
}

/** The price and the caps that a history is counted with. */
export function recounted(history: LoanHistory, caps: readonly CapRow[]): Counted {
  const { recountedOn, accepted } = history;
  if (recountedOn === undefined) return { history, caps };
  const known = caps.map((row) => (isKnownOn(row, recountedOn) ? fromItsBeginning(row) : row));
  const rows = known.filter(({ knownOn }) => knownOn === undefined);
  const { issue } = accepted.terms;
  const lowered = (cap: AnnualRate, due: CalendarDay, day: CalendarDay): AnnualRate =>
    annualRate(Math.min(cap, capFor({ days: daysBetween(issue, due), day, rows })?.rate ?? cap));
  const events = history.events.map((event) => {
    if (event.kind !== "extension") return event;
    const { terms } = event;
    return { ...event, terms: { ...terms, cap: lowered(terms.cap, terms.due, terms.agreedOn) } };
  });
  const price = lowerPrice(accepted, lowered(accepted.cap, accepted.terms.due, issue));
  return { history: { ...history, accepted: price, events }, caps: known };
}

const isKnownOn = ({ knownOn }: CapRow, day: CalendarDay): boolean => knownOn !== undefined && knownOn <= day;
const fromItsBeginning = ({ knownOn: _, ...row }: CapRow): CapRow => row;

/** Interest first, as without a fee; of the fee what room the cap leaves. */
function lowerPrice(accepted: LoanHistory["accepted"], cap: AnnualRate): LoanHistory["accepted"] {
  if (cap === accepted.cap) return accepted;
  const { terms, price } = accepted;
  const { principal, issue, nominalDue } = terms;
  const days = daysBetween(issue, nominalDue);
  const interest = interestWithin(principal, terms.annualRate, days, cap);
  const most = largestWithin(BigInt(principal) * BigInt(cap) * BigInt(days), BigInt(WHOLE * DAYS_OF_YEAR));
  const feeNet = pesos(Math.min(price.feeNet, most - interest));
  return { terms: { ...terms, feeNet }, price: { ...price, interest, feeNet, feeIva: ivaOn(feeNet) }, cap };
}
