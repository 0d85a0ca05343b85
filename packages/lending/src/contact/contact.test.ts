import { DAY_MS, HOUR_MS, MINUTE_MS } from "../calendar/durations.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, calendarDay, daysBetween, weekday } from "../calendar/calendar-day.ts";
import {
  type Channel,
  type Contact,
  type ContactAnswer,
  type ContactQuestion,
  contactCloses,
  contactsLeft,
  mayContact,
  remindedOn,
  type Purpose,
  type Stop,
} from "./contact.ts";
import { isHoliday } from "../calendar/holidays.ts";
import { clockAt, dayShown, instantWhen, readClock, timeShown, type Zone } from "../calendar/region-time.ts";

const due = calendarDay("2026-11-12"); // a Thursday
const santiago = "America/Santiago";

function at(day: string, hour = 10, zone: Zone = santiago): number {
  return instantWhen(clockAt(calendarDay(day), hour), zone);
}

function ask(instant: number, change: Partial<ContactQuestion> = {}): ContactAnswer {
  const rest = { channel: "sms", purpose: "collection", orderId: "a", zone: santiago, sender: "system" } as const;
  return mayContact({ at: instant, ...rest, due, history: [], isHoliday, stops: [], ...change });
}

function past(instant: number, channel: Channel = "sms", purpose: Purpose = "collection", orderId = "a"): Contact {
  return { at: instant, channel, purpose, orderId };
}

const refused = (reason: string, nextAllowedAt?: number) =>
  nextAllowedAt === undefined ? { allowed: false, reason } : { allowed: false, reason, nextAllowedAt };

describe("hours", () => {
  test.each(["2026-11-16", "2027-04-03", "2027-04-04", "2027-09-04", "2027-09-05"])(
    "contacts of %s end at 20:00 by the wall clock, also when the clocks change",
    (day) => {
      expect(contactCloses(at(day, 9), santiago)).toBe(at(day, 20));
      expect(ask(contactCloses(at(day, 9), santiago)).allowed).toBe(false);
    },
  );

  test.each([
    ["2026-11-16", 7.5, refused("outside-hours", at("2026-11-16", 8))],
    ["2026-11-16", 8, { allowed: true }],
    ["2026-11-16", 19.999, { allowed: true }],
    ["2026-11-16", 20, refused("outside-hours", at("2026-11-17", 8))],
    ["2026-11-21", 10, { allowed: true }],
    ["2026-11-21", 21, refused("outside-hours", at("2026-11-23", 8))],
    ["2026-11-22", 10, refused("sunday-or-holiday", at("2026-11-23", 8))],
    ["2026-12-08", 10, refused("sunday-or-holiday", at("2026-12-09", 8))],
    ["2026-12-24", 20, refused("outside-hours", at("2026-12-26", 8))],
  ])("'Monday to Saturday 08:00–20:00, no holidays': %s at %d", (day, hour, answer) => {
    expect(ask(at(day, Math.floor(hour)) + Math.round((hour % 1) * HOUR_MS))).toStrictEqual(answer);
  });

  test("'in the borrower's region'", () => {
    const instant = Date.parse("2027-07-01T11:30:00Z");
    expect(ask(instant)).toStrictEqual(refused("outside-hours", instant + HOUR_MS / 2));
    expect(ask(instant, { zone: "America/Punta_Arenas" })).toStrictEqual({ allowed: true });
    expect(ask(instant, { zone: "America/Coyhaique" })).toStrictEqual({ allowed: true });
    expect(ask(instant, { zone: "Pacific/Easter" })).toStrictEqual(refused("outside-hours", instant + 2.5 * HOUR_MS));
  });
});

describe("the budget", () => {
  const [monday, wednesday] = [at("2026-11-16"), at("2026-11-18")];

  test("'2 written contacts a week over all channels'", () => {
    const history = [past(monday, "email"), past(wednesday, "push")];
    expect(ask(at("2026-11-21"), { history })).toStrictEqual(refused("week-is-full", at("2026-11-23")));
    expect(ask(at("2026-11-23", 9), { history, channel: "letter" })).toStrictEqual(
      refused("week-is-full", at("2026-11-23")),
    );
    expect(ask(at("2026-11-23"), { history })).toStrictEqual({ allowed: true });
  });

  test("'2 days apart'", () => {
    const history = [past(monday)];
    expect(ask(at("2026-11-17"), { history })).toStrictEqual(refused("too-soon", wednesday));
    expect(ask(wednesday - 1, { history })).toStrictEqual(refused("too-soon", wednesday));
    expect(ask(wednesday, { history })).toStrictEqual({ allowed: true });
  });

  test("'1 call a week', beside the written ones; a visit counts as a call", () => {
    const history = [past(monday, "call")];
    expect(ask(wednesday, { history, channel: "visit" })).toStrictEqual(refused("week-is-full", at("2026-11-23")));
    expect(ask(monday, { history, channel: "sms" })).toStrictEqual({ allowed: true });
  });

  test("counts contacts about another loan of the same person", () => {
    expect(ask(at("2026-11-17"), { history: [past(monday, "sms", "reminder", "b")] })).toMatchObject({
      reason: "too-soon",
    });
  });

  test("leaves room for a contact that is already planned", () => {
    expect(ask(monday, { history: [past(wednesday - HOUR_MS)] })).toMatchObject({ reason: "too-soon" });
    const planned = [past(wednesday), past(at("2026-11-20"))];
    expect(ask(monday, { history: planned })).toStrictEqual(refused("week-is-full", at("2026-11-25")));
  });

  test("over the night with 23 hours two days are still two days", () => {
    const saturday = at("2026-09-05", 19);
    const on = { due: calendarDay("2026-09-01"), history: [past(saturday)] };
    const monday19 = at("2026-09-07", 19);
    expect(monday19 - saturday).toBe(2 * DAY_MS - HOUR_MS);
    expect(ask(monday19, on)).toStrictEqual({ allowed: true });
    expect(ask(monday19 - 1, on)).toStrictEqual(refused("too-soon", monday19));
  });
});

describe("reminders and the notice", () => {
  const reminder = { purpose: "reminder" } as const;

  test("'Reminders 3 days and 1 day before'", () => {
    expect(ask(at("2026-11-03"), reminder)).toStrictEqual(refused("not-a-reminder-day", at("2026-11-09", 8)));
    expect(ask(at("2026-11-09"), reminder)).toStrictEqual({ allowed: true });
    const history = [past(at("2026-11-09"), "push", "reminder")];
    expect(ask(at("2026-11-09", 11), { ...reminder, history })).toStrictEqual(refused("too-soon", at("2026-11-11")));
    expect(ask(at("2026-11-11"), { ...reminder, history })).toStrictEqual({ allowed: true });
    expect(ask(at("2026-11-12"), reminder)).toStrictEqual(refused("not-a-reminder-day"));
  });

  test("'on the last allowed day before, where that one is forbidden': a Sunday, a holiday, several in a row", () => {
    const wednesday = { ...reminder, due: calendarDay("2026-11-18") };
    expect(ask(at("2026-11-13"), wednesday)).toStrictEqual(refused("not-a-reminder-day", at("2026-11-14", 8)));
    expect(ask(at("2026-11-14"), wednesday)).toStrictEqual({ allowed: true });
    expect(ask(at("2026-11-15"), wednesday)).toStrictEqual(refused("not-a-reminder-day", at("2026-11-17", 8)));
    // Good Friday, the Saturday after and Easter: of both reminders Thursday is the day.
    const afterEaster = { ...reminder, due: calendarDay("2027-03-29") };
    expect(ask(at("2027-03-25"), afterEaster)).toStrictEqual({ allowed: true });
    expect(ask(at("2027-03-27"), afterEaster)).toStrictEqual(refused("not-a-reminder-day"));
  });

  test("a day's due dates are those whose reminders fall on it, whatever the calendar", () => {
    const days = fc.integer({ min: 0, max: 3 * 365 }).map((passed) => addDays(calendarDay("2026-01-01"), passed));
    fc.assert(
      fc.property(days, fc.integer({ min: -2, max: 20 }), (today, ahead) => {
        const ofLoan = addDays(today, ahead);
        const isListed = remindedOn(today, isHoliday).some(({ from, to }) => from <= ofLoan && ofLoan <= to);
        const answer = ask(at(today), { ...reminder, due: ofLoan });
        expect(isListed).toBe(answer.allowed);
      }),
    );
  });

  test("'after the due date one free notice within 15 days'", () => {
    const notice = { purpose: "notice" } as const;
    expect(ask(at("2026-11-12"), notice)).toStrictEqual(refused("not-overdue", at("2026-11-13", 8)));
    expect(ask(at("2026-11-13"), notice)).toStrictEqual({ allowed: true });
    expect(ask(at("2026-11-27"), notice)).toStrictEqual({ allowed: true });
    expect(ask(at("2026-11-28"), notice)).toStrictEqual(refused("notice-too-late"));
    const given = [past(at("2026-11-13"), "email", "notice")];
    expect(ask(at("2026-11-25"), { ...notice, history: given })).toStrictEqual(refused("notice-given"));
    expect(ask(at("2026-11-25"), { ...notice, history: given, orderId: "b" })).toStrictEqual({ allowed: true });
    expect(ask(at("2026-11-27", 21), notice)).toStrictEqual(refused("outside-hours"));
  });

  test("nobody is dunned before the due date has passed", () => {
    expect(ask(at("2026-11-12"))).toStrictEqual(refused("not-overdue", at("2026-11-13", 8)));
  });
});

describe("stops and third parties", () => {
  test.each<Stop>(["deceased", "insolvent", "sued", "disputed", "voucher-open"])("%s: nobody is contacted", (stop) => {
    for (const purpose of ["reminder", "notice", "collection", "ask-to-call"] as const) {
      expect(ask(at("2026-11-16"), { stops: [stop], purpose })).toStrictEqual(refused(stop));
    }
  });

  test("'only by staff, only when the borrower's own phone has not answered for 3 days'", () => {
    const call = { purpose: "ask-to-call", channel: "call", sender: "staff" } as const;
    const since = { unansweredSince: at("2026-11-16") };
    expect(ask(at("2026-11-18"), { ...call, ...since })).toStrictEqual(
      refused("borrower-may-answer", at("2026-11-19")),
    );
    expect(ask(at("2026-11-19"), { ...call, ...since })).toStrictEqual({ allowed: true });
    expect(ask(at("2026-11-19"), call)).toStrictEqual(refused("borrower-may-answer"));
    expect(ask(at("2026-11-19"), { ...call, ...since, sender: "system" })).toStrictEqual(refused("only-staff"));
  });
});

describe("whatever is asked", () => {
  const zones = fc.constantFrom<Zone>(santiago, "America/Punta_Arenas", "America/Coyhaique", "Pacific/Easter");
  const channels = fc.constantFrom<Channel>("sms", "email", "push", "letter", "messaging", "call", "visit");
  const purposes = fc.constantFrom<Purpose>("collection", "collection", "notice", "reminder", "ask-to-call");
  const starts = fc.constantFrom("2026-03-20", "2026-08-20", "2026-09-10", "2026-12-18", "2027-03-20", "2027-08-25");
  const wish = fc.record({
    channel: channels,
    purpose: purposes,
    later: fc.nat(60 * 60),
    orderId: fc.constantFrom("a", "b"),
  });
  const walks = fc.record({
    zone: zones,
    start: starts,
    dueAfter: fc.nat(12),
    wishes: fc.array(wish, { maxLength: 40 }),
  });

  /** Sends all that is allowed, at once or when it next is. */
  function send({ zone, start, dueAfter, wishes }: Parameters<Parameters<typeof walks.map>[0]>[0]): Contact[] {
    const history: Contact[] = [];
    let now = at(start, 12, zone);
    for (const { later, ...each } of wishes) {
      now += later * MINUTE_MS;
      const question = { ...each, at: now, zone, history, due: addDays(calendarDay(start), dueAfter), isHoliday };
      const rest = { stops: [], sender: "staff", unansweredSince: now - 10 * DAY_MS } as const;
      const answer = mayContact({ ...question, ...rest });
      const when = answer.allowed ? now : answer.nextAllowedAt;
      if (when === undefined) continue;
      expect(when).toBeGreaterThanOrEqual(now);
      expect(mayContact({ ...question, ...rest, at: when })).toStrictEqual({ allowed: true });
      history.push({ ...each, at: when });
    }
    return history;
  }

  test("no seven days ever hold more than two written contacts or one call, all 2 days apart, in open hours", () => {
    fc.assert(
      fc.property(walks, (walk) => {
        const sent = send(walk).map((each) => ({ ...each, shown: readClock(each.at, walk.zone) }));
        for (const { shown } of sent) {
          const [day, time] = [dayShown(shown), timeShown(shown)];
          expect([weekday(day) <= 6, isHoliday(day), time >= 8 * HOUR_MS && time < 20 * HOUR_MS]).toStrictEqual([
            true,
            false,
            true,
          ]);
        }
        const spoken = sent.filter(({ channel }) => channel === "call" || channel === "visit");
        const written = sent.filter((each) => !spoken.includes(each));
        for (const [kind, most] of [
          [written, 2],
          [spoken, 1],
        ] as const) {
          for (const { shown } of kind) {
            const week = kind.filter((other) => other.shown >= shown && other.shown < shown + 7 * DAY_MS);
            expect(week.length).toBeLessThanOrEqual(most);
            const days = kind.filter((other) => {
              const after = daysBetween(dayShown(shown), dayShown(other.shown));
              return after >= 0 && after < 7;
            });
            expect(days.length).toBeLessThanOrEqual(most);
          }
        }
        const times = written.map(({ shown }) => shown).toSorted((a, b) => a - b);
        for (const [index, time] of times.entries())
          expect((times[index + 1] ?? Infinity) - time >= 2 * DAY_MS).toBe(true);
      }),
    );
  });

  test("the next allowed time is the first: every half hour before it is refused", () => {
    fc.assert(
      fc.property(walks, channels, fc.nat(20 * 24 * 60), (walk, channel, minutes) => {
        const history = send(walk);
        const question = { channel, zone: walk.zone, history, due: calendarDay("2026-03-01") };
        const asked = at(walk.start, 12, walk.zone) + minutes * MINUTE_MS;
        const answer = ask(asked, question);
        const next = answer.allowed ? asked : (answer.nextAllowedAt ?? asked);
        for (let earlier = asked; earlier < next; earlier += HOUR_MS / 2) {
          expect(ask(earlier, question).allowed).toBe(false);
        }
        expect(ask(next, question).allowed).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

test("what is left of a week's budget is counted over all loans and channels, and never less than nothing", () => {
  const now = at("2026-11-18");
  const history = [
    past(at("2026-11-10")),
    past(at("2026-11-13"), "push", "notice", "b"),
    past(at("2026-11-16"), "call"),
  ];
  expect(contactsLeft(history, now, santiago)).toEqual({ written: 1, spoken: 0 });
  expect(contactsLeft([], now, santiago)).toEqual({ written: 2, spoken: 1 });
  const many = Array.from({ length: 4 }, () => past(at("2026-11-17")));
  expect(contactsLeft(many, now, santiago)).toEqual({ written: 0, spoken: 1 });
});
