// Rates and their legal ceiling, the tasa máxima convencional (TMC, Ley 18.010 art. 6 and 6 bis).
import type { CalendarDay } from "../calendar/calendar-day.ts";
import { divideHalfUp, type Pesos, pesos } from "../money/money.ts";

/** Nominal yearly rate in thousandths of a percent: 34.8 % is 34,800. */
export type AnnualRate = number & { readonly unit: "thousandths of a percent a year" };

/** Month 30, year 360 days, as the TMC itself is published. */
export const DAYS_OF_YEAR = 360;
/** The whole, in thousandths of a percent. */
export const WHOLE = 100_000;

const MAX_RATE = 10 * WHOLE;
/** From this many days on the law takes another bracket. */
const LONG_TERM_DAYS = 90;

/** 26: pesos, under 90 days, up to 5,000 UF. 45: pesos, 90 days or more, up to 50 UF, which all our loans are. */
export type CapType = 26 | 45;

export interface CapRow {
  type: CapType;
  from: CalendarDay;
  /** last day in force; absent while no end is known */
  to?: CalendarDay;
  /** the days on which we learnt of it, and of its end; absent where both were known from the beginning */
  knownOn?: CalendarDay;
  endKnownOn?: CalendarDay;
  /** of a loan that is counted once more: it counts for the days before it was known, too */
  countsBack?: true;
  rate: AnnualRate;
  certificate: string;
  /** made up for the sandbox, not published by the CMF */
  sample: boolean;
}

function isAnnualRate(thousandths: number): thousandths is AnnualRate {
  return Number.isSafeInteger(thousandths) && thousandths >= 0 && thousandths <= MAX_RATE;
}

export function annualRate(thousandths: number): AnnualRate {
  if (!isAnnualRate(thousandths)) throw new RangeError(`${thousandths} is not a yearly rate`);
  return thousandths;
}

/** Reads percent as the CMF publishes it: `35.04`. */
export function parseRate(percent: string): AnnualRate | undefined {
  const match = /^(\d{1,4})(?:\.(\d{1,3}))?$/.exec(percent);
  if (!match) return undefined;
  const thousandths = Number(match[1]) * 1000 + Number((match[2] ?? "").padEnd(3, "0"));
  return isAnnualRate(thousandths) ? thousandths : undefined;
}

/** `34,8 %` */
export function formatRate(rate: AnnualRate): string {
  return `${withThreeDecimals(rate).replace(/,?0+$/, "")} %`;
}

/** A day's share of the year: `0,097 %` */
export function formatDailyRate(rate: AnnualRate): string {
  return `${withThreeDecimals(divideHalfUp(rate, DAYS_OF_YEAR))} %`;
}

function withThreeDecimals(thousandths: number): string {
  return `${Math.floor(thousandths / 1000)},${String(thousandths % 1000).padStart(3, "0")}`;
}

/**
 * The newest row begun by that day, unless it has ended: a TMC holds until the day before the next is published (Ley
 * 18.010 art. 6), so an older row never comes back. Of two rows from one day the lower counts. Without a row nothing
 * may be offered.
 */
export function capInForce(rows: readonly CapRow[], type: CapType, day: CalendarDay): CapRow | undefined {
  let newest: CapRow | undefined;
  for (const row of rows) {
    if (row.type !== type || row.from > day) continue;
    const newer = newest === undefined || row.from > newest.from;
    if (newer || (row.from === newest?.from && row.rate < newest.rate)) newest = row;
  }
  return newest?.to !== undefined && newest.to < day ? undefined : newest;
}

const isBefore = (learnt: CalendarDay | undefined, day: CalendarDay): boolean => learnt === undefined || learnt < day;

/**
 * The table as it was known when that day began. A day is counted with it for good: what is learnt later changes neither a day
 * that was lived nor a bill that was shown today.
 */
export const knownBefore = (rows: readonly CapRow[], day: CalendarDay): readonly CapRow[] =>
  rows
    .filter(({ knownOn }) => isBefore(knownOn, day))
    .map((row) => (isBefore(row.endKnownOn, day) ? row : withoutEnd(row)));

interface TermOnDay {
  days: number;
  day: CalendarDay;
  rows: readonly CapRow[];
}

/** The caps of that day as each that became known on it or later, and counts back, left them. */
export function capsLearnt({ days, day, rows }: TermOnDay): readonly (CapRow | undefined)[] {
  const learnt = rows.flatMap(({ knownOn, countsBack }) =>
    countsBack && knownOn !== undefined && knownOn >= day ? [knownOn] : [],
  );
  return learnt.map((on) => capFor({ days, day, rows: knownBy(rows, on, day) }));
}

/** As it was known when that day began, or lower, as it was learnt since. Where none was in force nothing may be earned. */
export function lowestCap(term: TermOnDay): number {
  const known = capFor({ ...term, rows: knownBefore(term.rows, term.day) });
  return Math.min(...[known, ...capsLearnt(term)].map((cap) => cap?.rate ?? 0));
}

/** What had become known by the end of a later day, without ends that were not known that day. */
const knownBy = (rows: readonly CapRow[], learnt: CalendarDay, day: CalendarDay): readonly CapRow[] =>
  rows
    .filter(({ knownOn }) => knownOn === undefined || knownOn <= learnt)
    .map((row) => (isBefore(row.endKnownOn, day) ? row : withoutEnd(row)));

const withoutEnd = ({ to: _to, endKnownOn: _endKnownOn, ...row }: CapRow): CapRow => row;

/** Those that any of these days is counted with. */
export function capsOver(rows: readonly CapRow[], first: CalendarDay, last: CalendarDay): readonly CapRow[] {
  const known = knownBefore(rows, first);
  const standing = [capInForce(known, 26, first), capInForce(known, 45, first)];
  const counts = (row: CapRow): boolean => row.from > first || !isBefore(row.knownOn, first);
  return rows.filter((row) => row.from <= last && (counts(row) || standing.some((one) => isSame(one, row))));
}

const isSame = (one: CapRow | undefined, other: CapRow): boolean => one?.type === other.type && one.from === other.from;

/** For 90 days or more both rows must be known, and the lower counts. */
export function capFor(term: TermOnDay): CapRow | undefined {
  const short = capInForce(term.rows, 26, term.day);
  if (term.days < LONG_TERM_DAYS) return short;
  const long = capInForce(term.rows, 45, term.day);
  if (!short || !long) return undefined;
  return long.rate < short.rate ? long : short;
}

/** What the lender earns on a loan. Ley 18.010 art. 2: all above the capital is interest, so the fee is too. */
export interface Earnings {
  principal: Pesos;
  interest: Pesos;
  feeNet: Pesos;
  days: number;
}

export function withinCap({ principal, interest, feeNet, days, cap }: Earnings & { cap: AnnualRate }): boolean {
  refuseEmptyLoan(principal, days);
  const earned = (BigInt(interest) + BigInt(feeNet)) * BigInt(DAYS_OF_YEAR * WHOLE);
  return earned <= BigInt(cap) * BigInt(principal) * BigInt(days);
}

/**
 * On every day on which the loan may be paid back (Ley 18.010 art. 10: at any time): a fee, due in full, weighs most on the first,
 * beside the interest of one day.
 */
export function alwaysWithinCap(earnings: Earnings & { cap: AnnualRate }): boolean {
  const { interest, feeNet, days } = earnings;
  const aDay = { ...earnings, interest: pesos(Math.ceil(interest / days)), days: 1 };
  return withinCap(earnings) && (feeNet === 0 || withinCap(aDay));
}

/** The yearly rate the earnings come to, in percent with two decimals: `34.80`. To show; the test above is exact. */
export function effectiveRateForCap({ principal, interest, feeNet, days }: Earnings): string {
  refuseEmptyLoan(principal, days);
  const earned = (BigInt(interest) + BigInt(feeNet)) * BigInt(DAYS_OF_YEAR * 100 * 100);
  const hundredths = divideHalfUp(earned, BigInt(principal) * BigInt(days));
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`;
}

function refuseEmptyLoan(principal: Pesos, days: number): void {
  if (principal === 0 || days < 1) throw new RangeError(`${principal} pesos for ${days} days are no loan`);
}
