// What the lender's portfolio is worth: what is at risk, and what became of each month's loans. Principal alone, in pesos.
import { divideHalfUp } from "../money/money.ts";

/** Overdue by at least so many days. */
export const parDays = [1, 7, 30] as const;
export type ParDays = (typeof parDays)[number];

/** From here on a loan is no longer merely late. */
const VERY_LATE_DAYS = 30;

/** Loans that owe alike: so many days overdue, none where they are not. */
export interface OwedSlice {
  readonly daysOverdue: number;
  readonly loans: number;
  readonly owed: number;
}

export interface AtRisk {
  readonly days: ParDays;
  readonly loans: number;
  readonly owed: number;
  /** of all that is owed, in hundredths of a percent */
  readonly share: number;
}

export interface Portfolio {
  readonly loans: number;
  readonly owed: number;
  readonly atRisk: readonly AtRisk[];
}

const sumOf = (slices: readonly OwedSlice[], field: "loans" | "owed"): number =>
  slices.reduce((sum, slice) => sum + slice[field], 0);

/** Hundredths of a percent; of nothing, none. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : divideHalfUp(BigInt(part) * 10_000n, whole);

/** PAR n: the whole principal of every loan that is n days overdue or more. */
export function portfolioAtRisk(slices: readonly OwedSlice[]): Portfolio {
  const owed = sumOf(slices, "owed");
  const atRisk = parDays.map((days) => {
    const late = slices.filter(({ daysOverdue }) => daysOverdue >= days);
    const lateOwed = sumOf(late, "owed");
    return { days, loans: sumOf(late, "loans"), owed: lateOwed, share: shareOf(lateOwed, owed) };
  });
  return { loans: sumOf(slices, "loans"), owed, atRisk };
}

/** Loans of one month of payout that stand alike. */
export interface VintageSlice extends OwedSlice {
  /** `YYYY-MM` */
  readonly month: string;
  readonly lent: number;
  /** given up: fraud */
  readonly forgiven: number;
  readonly writtenOff: boolean;
}

/** What became of the principal that was lent in a month; the five parts add up to it. */
export interface Vintage {
  readonly month: string;
  readonly loans: number;
  readonly lent: number;
  readonly repaid: number;
  readonly onTime: number;
  readonly late: number;
  readonly veryLate: number;
  readonly lost: number;
}

const noVintage = { loans: 0, lent: 0, repaid: 0, onTime: 0, late: 0, veryLate: 0, lost: 0 } as const;

function standingOf({ writtenOff, daysOverdue }: VintageSlice): "lost" | "onTime" | "late" | "veryLate" {
  if (writtenOff) return "lost";
  if (daysOverdue === 0) return "onTime";
  return daysOverdue < VERY_LATE_DAYS ? "late" : "veryLate";
}

function withSlice(vintage: Vintage, slice: VintageSlice): Vintage {
  const { loans, lent, owed, forgiven } = slice;
  const added = {
    ...vintage,
    loans: vintage.loans + loans,
    lent: vintage.lent + lent,
    repaid: vintage.repaid + lent - owed - forgiven,
    lost: vintage.lost + forgiven,
  };
  const standing = standingOf(slice);
  return { ...added, [standing]: added[standing] + owed };
}

/** The oldest month first. */
export function vintagesOf(slices: readonly VintageSlice[]): readonly Vintage[] {
  const months = new Map<string, Vintage>();
  for (const slice of slices) {
    const { month } = slice;
    months.set(month, withSlice(months.get(month) ?? { month, ...noVintage }, slice));
  }
  return [...months.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1));
}
