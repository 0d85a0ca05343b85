// Late interest. Product, section 4: "the product's rate, never above the cap at signing or today's, on overdue
// principal, instead of ordinary interest from the day after the due date; it stops while a loan is disputed as not
// recognised." Ley 18.010 art. 16 and 6: no default interest above the TMC.
import { addDays, type CalendarDay, compareDays, daysBetween } from "../calendar/calendar-day.ts";
import { divideHalfUp, largestWithin, type Pesos, pesos } from "../money/money.ts";
import { type AnnualRate, type CapRow, DAYS_OF_YEAR, lowestCap, WHOLE } from "../price/rates.ts";

/** Interest is counted in pesos × thousandths of a percent a year × days, and rounded once, when it is read. */
const UNITS_OF_PESO = BigInt(WHOLE * DAYS_OF_YEAR);

/** Exact interest, and the most the law would allow in its place. */
export interface ExactInterest {
  readonly units: bigint;
  readonly ceiling: bigint;
}

export const noInterest: ExactInterest = { units: 0n, ceiling: 0n };

/** Half up, unless the peso rounded up would be above the ceiling. */
export function interestInPesos({ units, ceiling }: ExactInterest): Pesos {
  return pesos(Math.min(divideHalfUp(units, UNITS_OF_PESO), largestWithin(ceiling, UNITS_OF_PESO)));
}

/** Days, both included, on which no late interest is earned: a dispute, or a voucher being checked. */
export interface Pause {
  readonly from: CalendarDay;
  /** absent while it lasts */
  readonly to?: CalendarDay;
}

interface Lateness {
  principal: Pesos;
  rate: AnnualRate;
  /** the cap under which the loan was agreed */
  agreedCap: AnnualRate;
  /** of the whole loan: it says which cap counts */
  termDays: number;
  /** the last day that was already counted, or the due date */
  after: CalendarDay;
  until: CalendarDay;
  pauses: readonly Pause[];
  caps: readonly CapRow[];
}

export function lateInterest(late: Lateness): ExactInterest {
  let { units, ceiling } = noInterest;
  for (const { first, days } of evenStretches(late)) {
    const cap = capOfDay(late, first);
    const pesoDays = BigInt(late.principal) * BigInt(days);
    units += pesoDays * BigInt(Math.min(late.rate, cap));
    ceiling += pesoDays * BigInt(cap);
  }
  return { units, ceiling };
}

/** The lower of the two caps; a day without a cap in force, or within a pause, earns nothing. */
function capOfDay({ agreedCap, termDays, pauses, caps }: Lateness, day: CalendarDay): number {
  const paused = pauses.some(({ from, to }) => from <= day && (to === undefined || day <= to));
  return paused ? 0 : Math.min(agreedCap, lowestCap({ days: termDays, day, rows: caps }));
}

/** Cuts the days late where a cap or a pause begins or ends. */
function evenStretches({ after, until, pauses, caps }: Lateness): { first: CalendarDay; days: number }[] {
  if (until <= after) return [];
  const start = addDays(after, 1);
  const cuts = new Set([start]);
  for (const { from, to } of [...pauses, ...caps]) {
    cuts.add(from);
    if (to !== undefined) cuts.add(addDays(to, 1));
  }
  for (const { knownOn, endKnownOn } of caps)
    for (const learnt of [knownOn, endKnownOn]) if (learnt !== undefined) cuts.add(addDays(learnt, 1));
  const firsts = [...cuts].filter((day) => day >= start && day <= until).toSorted(compareDays);
  return firsts.map((first, index) => ({
    first,
    days: daysBetween(first, firsts[index + 1] ?? addDays(until, 1)),
  }));
}
