import { MAX_AGE, MIN_AGE } from "@noren/contract/constants";
import { addMonths, type CalendarDay } from "@noren/lending/calendar/calendar-day";

/** Why a card does not serve on this day, Santiago's. 'age 18 to 80': told here, not two steps later by a form nobody can correct. */
export function whyNotServing(
  { birthday, expiry }: { readonly birthday: CalendarDay; readonly expiry: CalendarDay },
  today: CalendarDay,
): "expired" | "under_18" | "over_80" | undefined {
  if (expiry < today) return "expired";
  if (addMonths(birthday, MIN_AGE * 12) > today) return "under_18";
  return addMonths(birthday, MAX_AGE * 12) < today ? "over_80" : undefined;
}
