// Product, section 4: "The term starts on the day the payout is accepted: when that is later than signing, the due
// date moves by as many days at the same or fewer pesos, the borrower is told, the cap is checked again on the days
// really held; after 7 banking days a new acceptance is asked."
import { type IsHoliday, sameOrNextBankingDay } from "../calendar/banking-days.ts";
import { cae } from "./cae.ts";
import { addDays, type CalendarDay, daysBetween } from "../calendar/calendar-day.ts";
import { type Pesos, pesos } from "../money/money.ts";
import { interestWithin, type Quote, quote, type Terms } from "./quote.ts";
import { capOn, standsUntil } from "./quote-validity.ts";
import { type AnnualRate, annualRate, capFor, type CapRow } from "./rates.ts";

interface AcceptedPayout {
  terms: Terms;
  price: Quote;
  /** the cap under which it was accepted */
  cap: AnnualRate;
  acceptedOn: CalendarDay;
  payoutDay: CalendarDay;
  isHoliday: IsHoliday;
  caps: readonly CapRow[];
}

export interface StartedTerm {
  started: true;
  /** 0: as accepted; otherwise the borrower is told */
  movedDays: number;
  terms: Terms;
  price: Quote;
  cap: AnnualRate;
  /** stamp tax of the moved dates beyond what was accepted: the lender pays it */
  stampTaxOurs: Pesos;
}

export type AcceptAgain = { started: false; reason: "too-late" | "no-cap" | "above-cap" };

export function startTerm(payout: AcceptedPayout): StartedTerm | AcceptAgain {
  const { terms, price, acceptedOn, payoutDay, isHoliday, caps } = payout;
  const movedDays = daysBetween(terms.issue, payoutDay);
  if (movedDays < 0 || payoutDay < acceptedOn) throw new RangeError(`a payout on ${payoutDay} precedes its loan`);
  if (payoutDay > standsUntil(acceptedOn, isHoliday)) return { started: false, reason: "too-late" };
  const moved = movedTerms(terms, movedDays, isHoliday);
  const movedQuote = quote(moved);
  const charged = chargedPrice(price, movedQuote);
  const check = capOn(charged, payoutDay, caps);
  if (!check.allowed) return { started: false, reason: check.reason };
  return {
    started: true,
    movedDays,
    terms: moved,
    price: charged,
    cap: annualRate(Math.min(payout.cap, check.cap)),
    stampTaxOurs: pesos(movedQuote.stampTax - charged.stampTax),
  };
}

/**
 * The money arrived although nobody would send it any more: the term starts that day all the same, at a price that the cap
 * of the day allows.
 */
export function startTermAnyway(payout: AcceptedPayout): StartedTerm {
  const started = startTerm({ ...payout, acceptedOn: payout.payoutDay });
  if (started.started) return started;
  const { terms, price, payoutDay, isHoliday, caps } = payout;
  const moved = movedTerms(terms, daysBetween(terms.issue, payoutDay), isHoliday);
  const today = capFor({ days: daysBetween(moved.issue, moved.due), day: payoutDay, rows: caps });
  const cap = annualRate(Math.min(payout.cap, today?.rate ?? payout.cap));
  const lowered = { ...moved, feeNet: pesos(0), annualRate: annualRate(Math.min(terms.annualRate, cap)) };
  const cheaper = quote(lowered);
  const interest = interestWithin(lowered.principal, lowered.annualRate, cheaper.nominalDays, cap);
  const stampTax = pesos(Math.min(price.stampTax, cheaper.stampTax));
  const total = pesos(cheaper.principal + interest + stampTax);
  return {
    started: true,
    movedDays: daysBetween(terms.issue, payoutDay),
    terms: lowered,
    price: {
      ...cheaper,
      interest,
      stampTax,
      total,
      ctc: total,
      cae: cae(cheaper.received, [{ day: cheaper.realDays, amount: total }]),
    },
    cap,
    stampTaxOurs: pesos(cheaper.stampTax - stampTax),
  };
}

/** Days of grace at the end are kept: the new due date is never nearer to the payout than the accepted one. */
function movedTerms(terms: Terms, days: number, isHoliday: IsHoliday): Terms {
  return {
    ...terms,
    issue: addDays(terms.issue, days),
    nominalDue: addDays(terms.nominalDue, days),
    due: days === 0 ? terms.due : sameOrNextBankingDay(addDays(terms.due, days), isHoliday),
  };
}

/** The same interest and fee, and the lower stamp tax of the two. */
function chargedPrice(accepted: Quote, moved: Quote): Quote {
  const stampTax = pesos(Math.min(accepted.stampTax, moved.stampTax));
  const total = pesos(accepted.total - accepted.stampTax + stampTax);
  return {
    ...accepted,
    stampMonths: moved.stampMonths,
    stampTax,
    total,
    ctc: total,
    cae: cae(accepted.received, [{ day: moved.realDays, amount: total }]),
    realDays: moved.realDays,
  };
}
