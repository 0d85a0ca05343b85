/** 'After a good moment (loan settled on time), at most once in 90 days' (issue 'Around the loan'). */
import { type CalendarDay, daysBetween } from "../calendar/calendar-day.ts";

export interface RatingMoment {
  /** The last day a loan was settled on time. */
  readonly settledOn: CalendarDay | undefined;
  /** The last day this person was asked, whatever they answered. */
  readonly askedOn: CalendarDay | undefined;
  /** Something is late, disputed, in review, or a payout failed: no moment to ask for praise. */
  readonly troubled: boolean;
}

export const DAYS_BETWEEN_RATINGS = 90;
/** Shorter than the pause, so that the same loan is never asked about twice. */
export const GOOD_MOMENT_DAYS = 14;

export function mayAskForRating({ settledOn, askedOn, troubled }: RatingMoment, today: CalendarDay): boolean {
  if (troubled || settledOn === undefined || daysBetween(settledOn, today) > GOOD_MOMENT_DAYS) return false;
  return askedOn === undefined || daysBetween(askedOn, today) >= DAYS_BETWEEN_RATINGS;
}
