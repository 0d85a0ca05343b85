import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { annualRate, type CapRow } from "@noren/lending/price/rates";
import type { rateStanding } from "@noren/staff/calls/rates";
import type { StaffAnswer } from "@noren/staff/staff-call";

type Travelled = StaffAnswer<typeof rateStanding>["inForce"][number];

/** A row as the rules of lending know it. */
export const capRowOf = ({ type, from, to, rate, certificate, sample }: Travelled): CapRow => ({
  type,
  from: calendarDay(from),
  ...(to !== null && { to: calendarDay(to) }),
  rate: annualRate(rate),
  certificate,
  sample,
});
