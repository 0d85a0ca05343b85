import { calendarDay } from "@noren/lending/calendar/calendar-day";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { calendarFile } from "./calendar-event.ts";

/** Reads such a file back: unfolds its lines, parts names from values, and takes escapes away. */
function parse(file: string): ReadonlyMap<string, string> {
  const lines = file.replaceAll("\r\n ", "").split("\r\n").filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [, name = "", value = ""] = /^([^:]+):(.*)$/su.exec(line) ?? [];
      return [name, value.replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === "n" ? "\n" : sign))] as const;
    }),
  );
}

const event = {
  id: "o-1",
  day: calendarDay("2026-12-31"),
  writtenOn: calendarDay("2026-11-30"),
  title: "Pagar $77.225 a Noren",
};

test("an all-day event on the due day, by the server's days, with an alarm the day before", () => {
  const read = parse(calendarFile(event));
  expect(Object.fromEntries(read)).toMatchObject({
    VERSION: "2.0",
    UID: "o-1@noren",
    DTSTAMP: "20261130T120000Z",
    "DTSTART;VALUE=DATE": "20261231",
    SUMMARY: "Pagar $77.225 a Noren",
    TRIGGER: "-PT15H",
  });
});

test("every line ends as RFC 5545 says, is at most 75 octets long, and any title comes back as it was", () => {
  const title = fc.string({ unit: "grapheme", maxLength: 120 }).filter((text) => !/\p{Cc}/u.test(text));
  fc.assert(
    fc.property(title, (words) => {
      const file = calendarFile({ ...event, title: words });
      expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
      const lines = file.split("\r\n");
      expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
      expect(parse(file).get("SUMMARY")).toBe(words);
    }),
    // Ends a line to some, not to RFC 5545.
    { examples: [["\u2028"]] },
  );
});
