import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDay } from "../calendar/calendar-day.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../calendar/durations.ts";
import { isHoliday } from "../calendar/holidays.ts";
import { clockAt, instantWhen, type Zone, zoneOf, zones } from "../calendar/region-time.ts";
import {
  type Channel,
  type Contact,
  type ContactAnswer,
  type ContactQuestion,
  contactCloses,
  contactsLeft,
  isContactAllowed,
  mayContact,
  type Purpose,
} from "./contact.ts";

const santiago = zoneOf("13", "13101");
const magallanes = zoneOf("12", "12101");
const easter = zoneOf("05", "05201");

function at(day: string, hour: number, zone: Zone = santiago): number {
  return instantWhen(clockAt(calendarDay(day), hour), zone);
}

function questionOf(instant: number, zone: Zone | undefined, change: Partial<ContactQuestion> = {}): ContactQuestion {
  const rest = { channel: "sms", purpose: "collection", orderId: "a", sender: "system" } as const;
  const question = { ...rest, at: instant, zone, due: calendarDay("2027-02-01"), history: [], isHoliday, stops: [] };
  return { ...question, ...change };
}

const ask = (...asked: Parameters<typeof questionOf>): ContactAnswer => mayContact(questionOf(...asked));
const isAllowed = (...asked: Parameters<typeof questionOf>): boolean => isContactAllowed(questionOf(...asked));

/** The first and the last hour of Santiago's day that is open. */
function openHours(day: string, zone: Zone | undefined): readonly unknown[] {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const open = hours.filter((hour) => isAllowed(at(day, 0) + hour * HOUR_MS, zone));
  return [open[0], open.at(-1)];
}

describe("'08:00–20:00 in the borrower's region'", () => {
  const summer = "2027-02-10";
  const winter = "2027-07-07";

  // What Santiago's clocks show when a place's hours begin and end.
  test.each([
    ["the continent", santiago, summer, 8, 20],
    ["the continent", santiago, winter, 8, 20],
    ["Magallanes", magallanes, summer, 8, 20],
    ["Magallanes, which has no winter time,", magallanes, winter, 7, 19],
    ["Aysén, which has none either,", zoneOf("11", "11201"), winter, 7, 19],
    ["Easter Island", easter, summer, 10, 22],
    ["Easter Island", easter, winter, 10, 22],
    ["an unknown place", undefined, summer, 10, 20],
    ["an unknown place", undefined, winter, 10, 19],
  ])("%s (%s) on %s: from %d to %d o'clock in Santiago", (_, zone, day, opens, closes) => {
    const [first, end] = [at(day, opens), at(day, closes)];
    expect([isAllowed(first - MINUTE_MS, zone), isAllowed(first, zone)]).toStrictEqual([false, true]);
    expect([isAllowed(end - MINUTE_MS, zone), isAllowed(end, zone)]).toStrictEqual([true, false]);
    expect(contactCloses(first, zone)).toBe(end);
    expect(ask(first - 1, zone)).toStrictEqual({ allowed: false, reason: "outside-hours", nextAllowedAt: first });
  });

  test("on the Monday after the clocks of all but Magallanes and Aysén went back, only theirs did not move", () => {
    const [saturday, monday] = ["2027-04-03", "2027-04-05"];
    for (const [zone, before, after] of [
      [santiago, [8, 19], [8, 19]],
      [magallanes, [8, 19], [7, 18]],
      [easter, [10, 21], [10, 21]],
      [undefined, [10, 19], [10, 18]],
    ] as const)
      expect([zone, openHours(saturday, zone), openHours(monday, zone)]).toStrictEqual([zone, before, after]);
  });
});

describe("the day is that of the place", () => {
  test("a Saturday ends later, and a Sunday and a holiday begin later, on Easter Island", () => {
    expect(isAllowed(at("2027-02-13", 21), easter)).toBe(true);
    expect(isAllowed(at("2027-02-13", 21), undefined)).toBe(false);
    // At 00:30 of the Monday in Santiago it is Sunday there: no hour, but the day is told from the place's own clock.
    expect(ask(at("2027-02-15", 0.5), easter)).toStrictEqual({
      allowed: false,
      reason: "sunday-or-holiday",
      nextAllowedAt: at("2027-02-15", 8, easter),
    });
    expect(ask(at("2027-02-15", 0.5), santiago)).toMatchObject({ reason: "outside-hours" });
  });

  test("Sundays and holidays are forbidden everywhere, so nobody is contacted whose place is not known", () => {
    for (const day of ["2027-02-14", "2027-05-21"])
      expect(ask(at(day, 12), undefined)).toMatchObject({ reason: "sunday-or-holiday" });
  });

  test("'2 days apart' over the night when only some clocks went back: whichever is later", () => {
    const history: Contact[] = [{ at: at("2027-04-03", 19), channel: "sms", purpose: "collection", orderId: "a" }];
    expect(ask(at("2027-04-05", 18), magallanes, { history })).toStrictEqual({ allowed: true });
    // In Santiago it is an hour too soon; an hour later it is night in Magallanes; then morning must come on Easter Island.
    expect(ask(at("2027-04-05", 18), undefined, { history })).toStrictEqual({
      allowed: false,
      reason: "too-soon",
      nextAllowedAt: at("2027-04-06", 10),
    });
    const call: Contact[] = [{ at: at("2027-04-03", 12), channel: "call", purpose: "collection", orderId: "a" }];
    const aWeekLater = at("2027-04-10", 11.5);
    expect(contactsLeft(call, aWeekLater, magallanes).spoken).toBe(1);
    expect(contactsLeft(call, aWeekLater, undefined).spoken).toBe(0);
  });
});

describe("of somebody whose region is not known", () => {
  const instants = fc.integer({ min: at("2027-01-02", 0) / MINUTE_MS, max: at("2028-01-02", 0) / MINUTE_MS });
  const contact = fc.record({
    at: instants.map((minute) => minute * MINUTE_MS),
    channel: fc.constantFrom<Channel>("sms", "email", "push", "call", "visit"),
    purpose: fc.constantFrom<Purpose>("collection", "notice", "reminder"),
    orderId: fc.constantFrom("a", "b"),
  });
  const due = fc.constantFrom("2027-01-10", "2027-04-06", "2027-09-07", "2027-12-31").map((day) => calendarDay(day));

  test("whatever is asked is allowed exactly when every zone allows it", () => {
    fc.assert(
      fc.property(contact, fc.array(contact, { maxLength: 8 }), due, (wish, history, day) => {
        const change = { ...wish, history, due: day };
        const everywhere = zones.every((zone) => ask(wish.at, zone, change).allowed);
        expect([isAllowed(wish.at, undefined, change), ask(wish.at, undefined, change).allowed]).toStrictEqual([
          everywhere,
          everywhere,
        ]);
      }),
    );
  });

  test("the next allowed time is allowed in every zone, and every half hour of the three days before it in not all", () => {
    fc.assert(
      fc.property(contact, fc.array(contact, { maxLength: 4 }), due, (wish, history, day) => {
        const change = { ...wish, history, due: day };
        const answer = ask(wish.at, undefined, change);
        if (answer.allowed || answer.nextAllowedAt === undefined) return;
        const next = answer.nextAllowedAt;
        expect(zones.filter((zone) => !isAllowed(next, zone, { ...change, at: next }))).toStrictEqual([]);
        for (let before = next - 1; before >= wish.at && before > next - 3 * DAY_MS; before -= HOUR_MS / 2)
          expect(isAllowed(before, undefined, { ...change, at: before })).toBe(false);
      }),
    );
  });
});
