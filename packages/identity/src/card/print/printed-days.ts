import { type CalendarDay, isCalendarDay } from "@noren/lending/calendar/calendar-day";
import { editDistance } from "./edit-distance.ts";

const MONTHS = ["ENE", "FEB", "MAR", "ABR", "MAY", "JUN", "JUL", "AGO", "SEP", "OCT", "NOV", "DIC"];

/** `02 NOV 1987` as the front prints days; letters that look like digits count as these where only digits can be. */
export function printedDay(plain: string): CalendarDay | undefined {
  const match = /([0-9OQILSBZ|]{2})\s*[-./]?\s*([A-Z0-9]{3})\s*[-./]?\s*([0-9OQILSBZ|]{4})/.exec(
    plain.replace(/[,]/g, " "),
  );
  if (!match) return undefined;
  const [, day = "", name = "", year = ""] = match;
  const month = monthOf(name);
  const text = `${digitsOf(year)}-${String(month ?? 0).padStart(2, "0")}-${digitsOf(day)}`;
  return isCalendarDay(text) ? text : undefined;
}

/** One letter may be wrong, if it leaves one month only: MAR and MAY are one letter apart. */
function monthOf(name: string): number | undefined {
  const exact = MONTHS.indexOf(name === "SET" ? "SEP" : name);
  if (exact >= 0) return exact + 1;
  const near = MONTHS.filter((month) => editDistance(month, name) === 1);
  return near.length === 1 && near[0] ? MONTHS.indexOf(near[0]) + 1 : undefined;
}

function digitsOf(text: string): string {
  return text.replace(/[OQD]/g, "0").replace(/[IL|]/g, "1").replace(/Z/g, "2").replace(/S/g, "5").replace(/B/g, "8");
}
