// What a loan was charged above a cap that became known later: a certificate that was loaded late, or after a loan had been
// signed on its day. Ley 18.010 art. 6 and 8: nothing above the cap of the day may be kept.
import type { IsHoliday } from "../calendar/banking-days.ts";
import { type CalendarDay, daysBetween } from "../calendar/calendar-day.ts";
import { type AcceptedLoan } from "./account-of-loan.ts";
import { type HistoryEvent, type LoanBooks, type LoanHistory, standingOn } from "./loan-history.ts";
import { largestWithin, type Pesos, pesos } from "../money/money.ts";
import { interestWithin, ivaOn } from "../price/quote.ts";
import { type AnnualRate, annualRate, capFor, type CapRow, DAYS_OF_YEAR, knownInTime, WHOLE } from "../price/rates.ts";

/**
 * What is still to be given back: what was charged, less what was given back, less what would have been charged. Of a loan that
 * runs also what its agreed price would charge until its due date.
 */
export function overchargeOn(
  history: LoanHistory,
  day: CalendarDay,
  caps: readonly CapRow[],
  isHoliday: IsHoliday,
): Pesos {
  const { end, account } = standingOn(history, day, caps, isHoliday);
  if (end === "withdrawn" || end === "fraud") return pesos(0);
  const until = end === undefined && account.due > day ? account.due : day;
  const lived = standingOn(history, until, caps, isHoliday);
  const allowed = standingOn(lawfulHistory(history, knownInTime(caps)), until, knownInTime(caps), isHoliday);
  const given = history.events.reduce((sum, event) => (isGivenBack(event) ? sum + event.amount : sum), 0);
  return pesos(Math.max(0, earnedIn(lived.books) - given - earnedIn(allowed.books)));
}

const isGivenBack = ({ kind }: HistoryEvent): boolean => kind === "interest-given-back";

/** All that the law counts as interest, with the IVA that came with it. */
const earnedIn = ({ charged }: LoanBooks): number =>
  charged.interest + charged.lateInterest + charged.fee + charged.iva;

/** The same life under the caps that turned out to be in force. */
function lawfulHistory({ settledUnder: _, ...history }: LoanHistory, caps: readonly CapRow[]): LoanHistory {
  const { issue } = history.accepted.terms;
  const lowered = (cap: AnnualRate, due: CalendarDay, day: CalendarDay): AnnualRate =>
    annualRate(Math.min(cap, capFor({ days: daysBetween(issue, due), day, rows: caps })?.rate ?? cap));
  const events = history.events.filter((event) => !isGivenBack(event));
  return {
    ...history,
    accepted: lawfulPrice(history.accepted, lowered(history.accepted.cap, history.accepted.terms.due, issue)),
    events: events.map((event) => {
      if (event.kind !== "extension") return event;
      const { terms } = event;
      return { ...event, terms: { ...terms, cap: lowered(terms.cap, terms.due, terms.agreedOn) } };
    }),
  };
}

/** Interest first, as without a fee; of the fee what room the cap leaves. */
function lawfulPrice(
  { terms, price, cap: agreed }: LoanHistory["accepted"],
  cap: AnnualRate,
): Omit<AcceptedLoan, "pauses"> {
  if (cap === agreed) return { terms, price, cap };
  const { principal, issue, nominalDue } = terms;
  const days = daysBetween(issue, nominalDue);
  const interest = interestWithin(principal, terms.annualRate, days, cap);
  const most = largestWithin(BigInt(principal) * BigInt(cap) * BigInt(days), BigInt(WHOLE * DAYS_OF_YEAR));
  const feeNet = pesos(Math.min(price.feeNet, most - interest));
  return { terms: { ...terms, feeNet }, price: { ...price, interest, feeNet, feeIva: ivaOn(feeNet) }, cap };
}
