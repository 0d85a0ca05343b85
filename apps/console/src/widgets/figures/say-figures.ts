/** Figures in the reader's language. */
import { currentTag } from "../../language.ts";

export const sayCount = (count: number): string => new Intl.NumberFormat(currentTag()).format(count);

/** In the largest unit that does not lie: `45 s`, `5 min`, `4 h`. */
export function saySeconds(seconds: number): string {
  const [unit, length] =
    seconds < 120 ? (["second", 1] as const) : seconds < 7200 ? (["minute", 60] as const) : (["hour", 3600] as const);
  const said = new Intl.NumberFormat(currentTag(), { style: "unit", unit, unitDisplay: "short" });
  return said.format(Math.round(seconds / length)).replace(" ", "\u00a0");
}

/** Hundredths of a percent: `12,5 %`. */
export const sayShare = (hundredths: number): string =>
  new Intl.NumberFormat(currentTag(), { style: "percent", maximumFractionDigits: 2 }).format(hundredths / 10_000);

/** On an axis: `1,2 M`. */
export const sayShort = (amount: number): string =>
  new Intl.NumberFormat(currentTag(), { notation: "compact", maximumFractionDigits: 1 }).format(amount);

/** `2026-09` as `sept 2026`. */
export const sayMonth = (month: string): string =>
  new Intl.DateTimeFormat(currentTag(), { month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** Day and month alone, for an axis. */
export const sayShortDay = (day: string): string =>
  new Intl.DateTimeFormat(currentTag(), { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The beginning of an id, as people read it out to each other. */
export const shortNumber = (id: string): string => id.slice(0, 8).toUpperCase();
