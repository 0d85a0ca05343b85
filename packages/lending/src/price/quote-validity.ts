// Product, section 4: "A quote is stored and honoured for 7 banking days unless the cap of the day forbids it."
// Ley 19.496 (Ley 20.555): a quotation holds for at least seven working days.
import { addBankingDays, type IsHoliday } from "../calendar/banking-days.ts";
import type { CalendarDay } from "../calendar/calendar-day.ts";
import type { Quote } from "./quote.ts";
import { alwaysWithinCap, type AnnualRate, type CapRow, capFor } from "./rates.ts";

const HONOURED_BANKING_DAYS = 7;

/** Last day on which a price, quoted or accepted, still stands. */
export function standsUntil(day: CalendarDay, isHoliday: IsHoliday): CalendarDay {
  return addBankingDays(day, HONOURED_BANKING_DAYS, isHoliday);
}

/** The cap of the day, if it allows the price however early it is paid back; otherwise why not. */
export function capOn(
  price: Pick<Quote, "principal" | "interest" | "feeNet" | "nominalDays" | "realDays">,
  day: CalendarDay,
  caps: readonly CapRow[],
): { allowed: true; cap: AnnualRate } | { allowed: false; reason: "no-cap" | "above-cap" } {
  const row = capFor({ days: price.realDays, day, rows: caps });
  if (row === undefined) return { allowed: false, reason: "no-cap" };
  const within = alwaysWithinCap({ ...price, days: price.nominalDays, cap: row.rate });
  return within ? { allowed: true, cap: row.rate } : { allowed: false, reason: "above-cap" };
}

interface StoredQuote {
  price: Quote;
  quotedOn: CalendarDay;
  day: CalendarDay;
  isHoliday: IsHoliday;
  caps: readonly CapRow[];
}

export function acceptQuote({
  price,
  quotedOn,
  day,
  isHoliday,
  caps,
}: StoredQuote): { allowed: true; cap: AnnualRate } | { allowed: false; reason: "expired" | "no-cap" | "above-cap" } {
  return day > standsUntil(quotedOn, isHoliday) ? { allowed: false, reason: "expired" } : capOn(price, day, caps);
}
