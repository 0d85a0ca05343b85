// Feriados of the whole country. Election days and those of a single region are not among them.
import { addDays, type CalendarDay, calendarDay, dayOf, weekday, yearOf } from "./calendar-day.ts";

export interface Holiday {
  day: CalendarDay;
  name: string;
}

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [1, 2, 3, 4, 5] as const;

/** What was published. It wins over the rules below, which serve the years not yet in it. */
const published: Readonly<Record<number, string>> = {
  2026: `01-01 Año Nuevo, 04-03 Viernes Santo, 04-04 Sábado Santo, 05-01 Día del Trabajo, 05-21 Glorias Navales,
    06-21 Pueblos Indígenas, 06-29 San Pedro y San Pablo, 07-16 Virgen del Carmen, 08-15 Asunción de la Virgen,
    09-18 Independencia Nacional, 09-19 Glorias del Ejército, 10-12 Encuentro de Dos Mundos,
    10-31 Iglesias Evangélicas, 11-01 Todos los Santos, 12-08 Inmaculada Concepción, 12-25 Navidad`,
  2027: `01-01 Año Nuevo, 03-26 Viernes Santo, 03-27 Sábado Santo, 05-01 Día del Trabajo, 05-21 Glorias Navales,
    06-21 Pueblos Indígenas, 06-28 San Pedro y San Pablo, 07-16 Virgen del Carmen, 08-15 Asunción de la Virgen,
    09-17 Fiestas Patrias, 09-18 Independencia Nacional, 09-19 Glorias del Ejército, 10-11 Encuentro de Dos Mundos,
    10-31 Iglesias Evangélicas, 11-01 Todos los Santos, 12-08 Inmaculada Concepción, 12-25 Navidad`,
};

export function holidaysOf(year: number): readonly Holiday[] {
  const table = published[year];
  if (table === undefined) return holidaysByRule(year);
  return table
    .split(/,\s+/)
    .map((entry) => ({ day: calendarDay(`${year}-${entry.slice(0, 5)}`), name: entry.slice(6) }));
}

const remembered = new Map<number, ReadonlySet<CalendarDay>>();

export function isHoliday(day: CalendarDay): boolean {
  const year = yearOf(day);
  const days = remembered.get(year) ?? new Set(holidaysOf(year).map((holiday) => holiday.day));
  remembered.set(year, days);
  return days.has(day);
}

/** The laws as they stand; in order of the calendar. */
export function holidaysByRule(year: number): readonly Holiday[] {
  const on = (month: number, day: number, name: string): Holiday => ({ day: dayOf(year, month, day), name });
  const easter = easterSunday(year);
  const all = [
    on(1, 1, "Año Nuevo"),
    ...onlyIf([MONDAY], on(1, 2, "Año Nuevo")), // Ley 20.983
    { day: addDays(easter, -2), name: "Viernes Santo" },
    { day: addDays(easter, -1), name: "Sábado Santo" },
    on(5, 1, "Día del Trabajo"),
    on(5, 21, "Glorias Navales"),
    on(6, solsticeInJune(year), "Pueblos Indígenas"),
    movedToMonday(on(6, 29, "San Pedro y San Pablo")),
    on(7, 16, "Virgen del Carmen"),
    on(8, 15, "Asunción de la Virgen"),
    ...onlyIf([MONDAY, FRIDAY], on(9, 17, "Fiestas Patrias")), // Ley 20.215 and 20.983
    on(9, 18, "Independencia Nacional"),
    on(9, 19, "Glorias del Ejército"),
    ...onlyIf([FRIDAY], on(9, 20, "Fiestas Patrias")), // Ley 20.215
    movedToMonday(on(10, 12, "Encuentro de Dos Mundos")),
    movedToFriday(on(10, 31, "Iglesias Evangélicas")),
    on(11, 1, "Todos los Santos"),
    on(12, 8, "Inmaculada Concepción"),
    on(12, 25, "Navidad"),
  ];
  return all.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

function onlyIf(weekdays: readonly number[], holiday: Holiday): readonly Holiday[] {
  return weekdays.includes(weekday(holiday.day)) ? [holiday] : [];
}

/** Ley 19.668: on Tuesday, Wednesday or Thursday to the Monday before, on Friday to the Monday after. */
function movedToMonday({ day, name }: Holiday): Holiday {
  const on = weekday(day);
  if (on >= TUESDAY && on <= THURSDAY) return { day: addDays(day, MONDAY - on), name };
  return { day: on === FRIDAY ? addDays(day, 3) : day, name };
}

/** Ley 20.299: "viernes de la misma semana" on a Wednesday, "viernes de la semana inmediatamente anterior" on a Tuesday. */
function movedToFriday({ day, name }: Holiday): Holiday {
  const on = weekday(day);
  if (on === TUESDAY) return { day: addDays(day, -4), name };
  return { day: on === WEDNESDAY ? addDays(day, 2) : day, name };
}

/** Ley 21.357: the day of the winter solstice by Chilean time, which follows the leap years until about 2048. */
function solsticeInJune(year: number): number {
  return year % 4 < 2 ? 20 : 21;
}

/** Easter by the Gregorian calendar, as Meeus, Jones and Butcher count it. */
function easterSunday(year: number): CalendarDay {
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const lunarShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * (year % 19) + century - Math.floor(century / 4) - lunarShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor(((year % 19) + 11 * moon + 22 * toSunday) / 451);
  const fromMarch = moon + toSunday - 7 * late + 114;
  return dayOf(year, Math.floor(fromMarch / 31), (fromMarch % 31) + 1);
}
