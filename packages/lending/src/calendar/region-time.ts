// Local time of a borrower. The legal clock is Santiago's; the hours in which somebody may be contacted are those of
// the region they live in: Magallanes and Aysén have no winter time, Easter Island is two hours behind.
import { DAY_MS, HOUR_MS } from "./durations.ts";
import { type CalendarDay, calendarDay } from "./calendar-day.ts";

export const zones = ["America/Santiago", "America/Punta_Arenas", "America/Coyhaique", "Pacific/Easter"] as const;
export type Zone = (typeof zones)[number];

const AYSEN = "11";
const MAGALLANES = "12";
const ISLA_DE_PASCUA = "05201";

/** By the code of the region and, because of Easter Island, of the comuna (CUT). */
export function zoneOf(region: string, comuna?: string): Zone {
  if (comuna === ISLA_DE_PASCUA) return "Pacific/Easter";
  if (region === MAGALLANES) return "America/Punta_Arenas";
  return region === AYSEN ? "America/Coyhaique" : "America/Santiago";
}

/** What a clock on the wall shows, in milliseconds as though it hung in Greenwich: days on it always have 24 hours. */
export type WallClock = number & { readonly unit: "milliseconds of local time" };

const clocks = new Map(zones.map((zone) => [zone, clockOf(zone)]));

/** Zone tables older than 2025b do not know Coyhaique, whose clocks have gone with Punta Arenas' since that year. */
function clockOf(zone: Zone): Intl.DateTimeFormat {
  try {
    return clockIn(zone);
  } catch (error) {
    if (zone !== "America/Coyhaique") throw error;
    return clockIn("America/Punta_Arenas");
  }
}

function clockIn(timeZone: Zone): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
}

function isWallClock(milliseconds: number): milliseconds is WallClock {
  return Number.isSafeInteger(milliseconds);
}

export function wallClock(milliseconds: number): WallClock {
  if (!isWallClock(milliseconds)) throw new RangeError(`${milliseconds} is no time of day`);
  return milliseconds;
}

export function readClock(instantMs: number, zone: Zone): WallClock {
  const shown = clocks.get(zone)?.format(instantMs) ?? "";
  const [month, day, year, time] = shown.split(/[/,]\s*/);
  const milliseconds = ((instantMs % 1000) + 1000) % 1000;
  return wallClock(Date.parse(`${year}-${month}-${day}T${time}Z`) + milliseconds);
}

/** The instant at which the clock shows this; refused for the hour that is skipped in spring. */
export function instantWhen(shown: WallClock, zone: Zone): number {
  let instant: number = shown;
  for (let tries = 0; tries < 3; tries += 1) {
    const off = readClock(instant, zone) - shown;
    if (off === 0) return instant;
    instant -= off;
  }
  throw new RangeError(`the clocks of ${zone} never show ${shown}`);
}

export function dayShown(shown: WallClock): CalendarDay {
  return calendarDay(new Date(shown).toISOString().slice(0, 10));
}

/** Milliseconds since that day's midnight. */
export function timeShown(shown: WallClock): number {
  return ((shown % DAY_MS) + DAY_MS) % DAY_MS;
}

export function clockAt(day: CalendarDay, hour: number): WallClock {
  return wallClock(Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS);
}
