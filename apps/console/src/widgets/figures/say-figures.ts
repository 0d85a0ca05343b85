/** Figures in the reader's language. */
import { currentTag } from "../../language.ts";

export const sayCount = (count: number): string => new Intl.NumberFormat(currentTag()).format(count);

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
