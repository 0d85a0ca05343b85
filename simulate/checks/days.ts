/** Days are Santiago's, and none is left out. */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { World } from "../world.ts";
import type { Picture } from "./picture.ts";

const inSantiago = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Santiago" });

/** Whoever counts days by another clock than Santiago's is wrong for an hour or four a day, and about the law. */
export function* clockFaults({ servers }: World): Generator<string> {
  for (const { services, options } of servers) {
    const { clock } = services;
    const day = inSantiago.format(clock.now());
    if (clock.today() !== day) yield `${options.name} has ${clock.today()} for the day, and it is ${day} in Santiago`;
  }
}

export function* dayFaults({ days, orders, loans }: Picture): Generator<string> {
  for (const [index, day] of days.entries()) {
    const before = days[index - 1];
    if (before !== undefined && addDays(before, 1) !== day) yield `after ${before} the day changed to ${day}`;
  }
  const last: CalendarDay | undefined = days.at(-1);
  for (const { orderId, status } of orders) {
    const to = loans.get(orderId)?.booked?.to;
    // A server whose clock is behind may start a loan the day before.
    if (
      (status === borrowStatus.running || status === borrowStatus.overdue) &&
      last !== undefined &&
      to !== undefined &&
      addDays(to, 1) < last
    )
      yield `order ${orderId}: it is booked to ${to}, and the day changed to ${last}`;
  }
}
