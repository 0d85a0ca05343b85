/** A day in somebody's own calendar (RFC 5545): one all-day event with an alarm at nine in the morning of the day before. */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";

interface CalendarEvent {
  /** The same event twice is one event. */
  readonly id: string;
  readonly day: CalendarDay;
  /** The day it was written, as the server says it: the phone's clock has no say about days. */
  readonly writtenOn: CalendarDay;
  readonly title: string;
}

const compact = (day: CalendarDay): string => day.replaceAll("-", "");

/** Section 3.3.11: what separates is escaped. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll("\n", String.raw`\n`);

const MOST_OCTETS = 75;
const octets = (text: string): number => new TextEncoder().encode(text).length;

/** Section 3.1: a line of more than 75 octets goes on in the next one, after a space; no letter is cut. */
function folded(line: string): string {
  const lines = [""];
  for (const letter of line) {
    const last = lines.at(-1) ?? "";
    if (octets(last + letter) > MOST_OCTETS) lines.push(` ${letter}`);
    else lines[lines.length - 1] = last + letter;
  }
  return lines.join("\r\n");
}

export function calendarFile({ id, day, writtenOn, title }: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Noren//Noren//ES",
    "BEGIN:VEVENT",
    `UID:${id}@noren`,
    `DTSTAMP:${compact(writtenOn)}T120000Z`,
    // Section 3.6.1: a day without an end is one day.
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `SUMMARY:${escaped(title)}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(title)}`,
    "TRIGGER:-PT15H",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}
