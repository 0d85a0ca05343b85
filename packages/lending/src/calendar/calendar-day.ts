// Days of the civil calendar as text, counted with integers: no clock, no time zone, no `Date`.

/** `YYYY-MM-DD`, a day that exists, years 0001 to 9999. Days compare as their texts do. */
export type CalendarDay = string & { readonly unit: "calendar day" };

interface Parts {
  year: number;
  month: number;
  day: number;
}

export function isCalendarDay(text: string): text is CalendarDay {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function calendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new RangeError(`${text} is not a day of the calendar`);
  return text;
}

export function dayOf(year: number, month: number, day: number): CalendarDay {
  const monthAndDay = String(month * 100 + day).padStart(4, "0");
  return calendarDay(`${String(year).padStart(4, "0")}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`);
}

export function yearOf(day: CalendarDay): number {
  return Number(day.slice(0, 4));
}

function partsOf(day: CalendarDay): Parts {
  return { year: yearOf(day), month: Number(day.slice(5, 7)), day: Number(day.slice(8)) };
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

// Years begin in March here, so that a leap day is the last of its year; 400 years have 146,097 days.
function toNumber(calendar: CalendarDay): number {
  const { year, month, day } = partsOf(calendar);
  const marchYear = month > 2 ? year : year - 1;
  const monthFromMarch = (month + 9) % 12;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + Math.floor((153 * monthFromMarch + 2) / 5) + day;
}

function fromNumber(number: number): CalendarDay {
  const fromZero = number - 1;
  const era = Math.floor(fromZero / 146_097);
  const ofEra = fromZero - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return dayOf(era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day);
}

export function addDays(day: CalendarDay, count: number): CalendarDay {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is not a whole number of days`);
  return fromNumber(toNumber(day) + count);
}

/** Days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return toNumber(to) - toNumber(from);
}

export function compareDays(a: CalendarDay, b: CalendarDay): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** ISO: Monday is 1, Sunday 7. */
export function weekday(day: CalendarDay): number {
  return ((toNumber(day) + 1) % 7) + 1;
}

/**
 * Same number in a later month, or that month's last day when it is shorter. Código Civil art. 48: "si el plazo
 * corriere desde alguno de los días en que el primero de dichos meses excede al segundo, el último día del plazo será
 * el último día de este segundo mes".
 */
export function addMonths(from: CalendarDay, count: number): CalendarDay {
  const { year, month, day } = partsOf(from);
  const months = year * 12 + month - 1 + count;
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return dayOf(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}

/** Months that have passed in full; the rest of a month does not count. */
export function completeMonths(from: CalendarDay, to: CalendarDay): number {
  if (to < from) throw new RangeError(`${to} is before ${from}`);
  const [first, last] = [partsOf(from), partsOf(to)];
  const months = (last.year - first.year) * 12 + last.month - first.month;
  return addMonths(from, months) > to ? months - 1 : months;
}

/** DL 3.475 art. 1 no. 3: "por cada mes o fracción que medie entre la emisión del documento y la fecha de vencimiento". */
export function calendarMonthsOrFraction(from: CalendarDay, to: CalendarDay): number {
  const complete = completeMonths(from, to);
  return addMonths(from, complete) < to ? complete + 1 : complete;
}

/** `16-12-2026` */
export function formatDay(day: CalendarDay): string {
  return `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;
}
