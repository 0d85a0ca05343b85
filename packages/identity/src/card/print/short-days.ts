import { addDays, type CalendarDay, isCalendarDay } from "@noren/lending/calendar/calendar-day";

/** Cards of this kind were first made in 2013, so a year of two digits that a card ends in is of this century. */
export function expiryFromShort(yymmdd: string): CalendarDay | undefined {
  return dayFrom("20", yymmdd);
}

/**
 * The latest century that puts the birth before the card's end. Who might be a child or a hundred years old counts as
 * the child: that refuses, and the other reading would lend to a minor.
 */
export function birthdayFromShort(yymmdd: string, expiry: CalendarDay): CalendarDay | undefined {
  const lastDay = addDays(expiry, -1);
  return [dayFrom("20", yymmdd), dayFrom("19", yymmdd)].find((day) => day !== undefined && day <= lastDay);
}

function dayFrom(century: string, yymmdd: string): CalendarDay | undefined {
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(yymmdd);
  const text = parts ? `${century}${parts[1]}-${parts[2]}-${parts[3]}` : "";
  return isCalendarDay(text) ? text : undefined;
}
