// When a person may be contacted about a loan: the one rule every sender must ask (Ley 19.496 art. 37 as changed by Ley
// 21.320; Código de Procedimiento Civil art. 59). Product, section 6: "Reminders 3 days and 1 day before; after the due
// date one free notice within 15 days, all of it only inside the contact budget (2 written contacts a week over all
// channels, 2 days apart, Monday to Saturday 08:00–20:00 in the borrower's region, no holidays)".
import { DAY_MS, HOUR_MS } from "../calendar/durations.ts";
import type { IsHoliday } from "../calendar/banking-days.ts";
import { addDays, type CalendarDay, daysBetween, weekday } from "../calendar/calendar-day.ts";
import {
  clockAt,
  dayShown,
  instantWhen,
  readClock,
  timeShown,
  type WallClock,
  wallClock,
  type Zone,
  zones,
} from "../calendar/region-time.ts";

/** Push counts as written, which is our cautious reading of the law's "letter, SMS, e-mail, messaging". */
const writtenChannels = ["letter", "sms", "email", "messaging", "push"] as const;
/** "más de un contacto telefónico o visita por semana" */
const spokenChannels = ["call", "visit"] as const;
export type Channel = (typeof writtenChannels)[number] | (typeof spokenChannels)[number];

/** `ask-to-call` goes to an emergency contact: it asks them to have the borrower call us, and tells of no debt. */
export type Purpose = "reminder" | "notice" | "collection" | "ask-to-call";

export type Stop = "deceased" | "insolvent" | "sued" | "disputed" | "voucher-open";

export interface Contact {
  at: number;
  channel: Channel;
  purpose: Purpose;
  orderId: string;
}

export interface ContactQuestion extends Contact {
  /** of the place the borrower lives in; where nobody knows it, the contact must be allowed in every zone of the country */
  zone: Zone | undefined;
  due: CalendarDay;
  /** every contact with this person, of all loans and channels, however old */
  history: readonly Contact[];
  isHoliday: IsHoliday;
  stops: readonly Stop[];
  sender: "system" | "staff";
  /** since when the borrower's own phone has not answered */
  unansweredSince?: number;
}

export type ContactRefusal =
  | Stop
  | "not-a-reminder-day"
  | "not-overdue"
  | "notice-given"
  | "notice-too-late"
  | "only-staff"
  | "borrower-may-answer"
  | "sunday-or-holiday"
  | "outside-hours"
  | "too-soon"
  | "week-is-full";

export type ContactAnswer = { allowed: true } | { allowed: false; reason: ContactRefusal; nextAllowedAt?: number };

const [OPENS, CLOSES] = [8, 20] as const;
const SUNDAY = 7;
const REMINDER_DAYS = [3, 1] as const;
export const NOTICE_DAYS = 15;
const SILENT_DAYS = 3;
const WEEK_MS = 7 * DAY_MS;
const budgets = { written: { aWeek: 2, apartMs: 2 * DAY_MS }, spoken: { aWeek: 1, apartMs: 0 } } as const;
/** More steps than any run of closed days and full weeks can take. */
const MOST_STEPS = 400;

const zonesOf = (zone: Zone | undefined): readonly Zone[] => (zone === undefined ? zones : [zone]);

/** When contacts of this day end: what is sent may not arrive later either. */
export const contactCloses = (at: number, zone: Zone | undefined): number =>
  Math.min(...zonesOf(zone).map((each) => instantWhen(clockAt(dayShown(readClock(at, each)), CLOSES), each)));

/** Why not now, and when this rule alone would no longer object; no `retry` where waiting does not help. */
interface Refusal {
  reason: ContactRefusal;
  retry?: WallClock;
}

/** What is asked, of one of the zones. */
interface LocalQuestion extends ContactQuestion {
  zone: Zone;
}

const localsOf = (question: ContactQuestion): readonly LocalQuestion[] =>
  zonesOf(question.zone).map((zone) => ({ ...question, zone }));

function firstRefusal(locals: readonly LocalQuestion[]): Refusal | undefined {
  for (const local of locals) {
    const refusal = refusalAt(local, readClock(local.at, local.zone));
    if (refusal) return refusal;
  }
  return undefined;
}

/** For whoever looks at many at once, and has no use for the next time. */
export const isContactAllowed = (question: ContactQuestion): boolean => firstRefusal(localsOf(question)) === undefined;

export function mayContact(question: ContactQuestion): ContactAnswer {
  const locals = localsOf(question);
  const refusal = firstRefusal(locals);
  if (refusal === undefined) return { allowed: true };
  const next = nextAllowed(locals, question.at);
  return { allowed: false, reason: refusal.reason, ...(next === undefined ? {} : { nextAllowedAt: next }) };
}

/** No zone allows anything before its own next time, so all of them together nothing before the last of those. */
function nextAllowed(locals: readonly LocalQuestion[], from: number): number | undefined {
  let candidate = from;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    let latest = candidate;
    for (const local of locals) {
      const next = nextAllowedIn(local, latest);
      if (next === undefined) return undefined;
      latest = next;
    }
    if (latest === candidate) return candidate;
    candidate = latest;
  }
  return undefined;
}

function nextAllowedIn(question: LocalQuestion, from: number): number | undefined {
  let candidate: WallClock | undefined = readClock(from, question.zone);
  for (let step = 0; step < MOST_STEPS && candidate !== undefined; step += 1) {
    const refusal = refusalAt(question, candidate);
    if (refusal === undefined) return instantWhen(candidate, question.zone);
    candidate = refusal.retry;
  }
  return undefined;
}

function refusalAt(question: LocalQuestion, now: WallClock): Refusal | undefined {
  const [stop] = question.stops;
  if (stop !== undefined) return { reason: stop };
  return purposeRefusal(question, now) ?? hoursRefusal(question, now) ?? budgetRefusal(question, now);
}

function purposeRefusal(question: LocalQuestion, now: WallClock): Refusal | undefined {
  if (question.purpose === "reminder") return reminderRefusal(question, dayShown(now));
  if (question.purpose === "ask-to-call") return askToCallRefusal(question, now);
  const daysLate = daysBetween(question.due, dayShown(now));
  if (question.purpose === "notice") {
    const given = question.history.some((each) => each.purpose === "notice" && each.orderId === question.orderId);
    if (given) return { reason: "notice-given" };
    if (daysLate > NOTICE_DAYS) return { reason: "notice-too-late" };
  }
  return daysLate > 0 ? undefined : { reason: "not-overdue", retry: clockAt(addDays(question.due, 1), OPENS) };
}

/** 'On the last allowed day before, where that one is forbidden' (product.md section 6). */
function reminderDay(due: CalendarDay, daysBefore: number, isHoliday: IsHoliday): CalendarDay {
  let day = addDays(due, -daysBefore);
  while (isClosed(day, isHoliday)) day = addDays(day, -1);
  return day;
}

function reminderRefusal({ due, isHoliday }: LocalQuestion, today: CalendarDay): Refusal | undefined {
  const days = REMINDER_DAYS.map((daysBefore) => reminderDay(due, daysBefore, isHoliday));
  if (days.includes(today)) return undefined;
  const next = days.find((day) => day > today);
  const reason = "not-a-reminder-day";
  return next === undefined ? { reason } : { reason, retry: clockAt(next, OPENS) };
}

/** The due dates that somebody is reminded of on this day: those whose own reminder would fall on the closed days after it too. */
export function remindedOn(day: CalendarDay, isHoliday: IsHoliday): readonly { from: CalendarDay; to: CalendarDay }[] {
  if (isClosed(day, isHoliday)) return [];
  let last = day;
  while (isClosed(addDays(last, 1), isHoliday)) last = addDays(last, 1);
  return REMINDER_DAYS.map((daysBefore) => ({ from: addDays(day, daysBefore), to: addDays(last, daysBefore) }));
}

/** "Used only by staff, only when the borrower's own phone has not answered for 3 days, only to ask them to call us". */
function askToCallRefusal({ sender, unansweredSince, zone }: LocalQuestion, now: WallClock): Refusal | undefined {
  if (sender !== "staff") return { reason: "only-staff" };
  if (unansweredSince === undefined) return { reason: "borrower-may-answer" };
  const silent = wallClock(readClock(unansweredSince, zone) + SILENT_DAYS * DAY_MS);
  return now < silent ? { reason: "borrower-may-answer", retry: silent } : undefined;
}

const isClosed = (day: CalendarDay, isHoliday: IsHoliday): boolean => weekday(day) === SUNDAY || isHoliday(day);

function hoursRefusal({ isHoliday }: LocalQuestion, now: WallClock): Refusal | undefined {
  const today = dayShown(now);
  const tomorrow = clockAt(addDays(today, 1), OPENS);
  if (isClosed(today, isHoliday)) return { reason: "sunday-or-holiday", retry: tomorrow };
  if (timeShown(now) < OPENS * HOUR_MS) return { reason: "outside-hours", retry: clockAt(today, OPENS) };
  return timeShown(now) < CLOSES * HOUR_MS ? undefined : { reason: "outside-hours", retry: tomorrow };
}

/** By the wall clock, so that a day of 23 hours is a day. Any seven days count, not those from Monday to Sunday only. */
function budgetRefusal({ channel, history, zone }: LocalQuestion, now: WallClock): Refusal | undefined {
  const { aWeek, apartMs } = budgets[kindOf(channel)];
  const others = history.filter((each) => kindOf(each.channel) === kindOf(channel));
  const times = others.map(({ at }) => readClock(at, zone)).toSorted((a, b) => a - b);

  const near = times.findLast((time) => Math.abs(now - time) < apartMs);
  if (near !== undefined) return { reason: "too-soon", retry: wallClock(near + apartMs) };

  const before = times.filter((time) => time <= now);
  const all = [...before, now, ...times.slice(before.length)];
  for (let first = Math.max(0, before.length - aWeek); first <= before.length; first += 1) {
    const [start, end] = [all[first], all[first + aWeek]];
    if (start === undefined || end === undefined || end - start >= WEEK_MS) continue;
    // Where this contact itself is the first of too many, it must wait for the next of them to have passed.
    const from = first < before.length ? start + WEEK_MS : (all[first + 1] ?? now) + 1;
    return { reason: "week-is-full", retry: wallClock(from) };
  }
  return undefined;
}

export interface ContactsLeft {
  written: number;
  spoken: number;
}

/** Of the seven days that end now, whatever else the rule may ask for: how many contacts it still leaves. */
export function contactsLeft(history: readonly Contact[], at: number, zone: Zone | undefined): ContactsLeft {
  const isWithin = (then: number, each: Zone): boolean => readClock(at, each) - readClock(then, each) < WEEK_MS;
  const isRecent = ({ at: then }: Contact): boolean => then <= at && zonesOf(zone).some((each) => isWithin(then, each));
  const made = (kind: "written" | "spoken"): number =>
    history.filter((each) => isRecent(each) && kindOf(each.channel) === kind).length;
  const left = (kind: "written" | "spoken"): number => Math.max(0, budgets[kind].aWeek - made(kind));
  return { written: left("written"), spoken: left("spoken") };
}

function kindOf(channel: Channel): "written" | "spoken" {
  return spokenChannels.some((spoken) => spoken === channel) ? "spoken" : "written";
}
