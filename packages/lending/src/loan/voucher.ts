// Product, section 5: "One open voucher an order; while it is checked (3 banking days at most) the order is not marked
// overdue and nobody is reminded; refused ones count those days again."
import { addBankingDays, type IsHoliday } from "../calendar/banking-days.ts";
import type { CalendarDay } from "../calendar/calendar-day.ts";
import type { Pause } from "./late-interest.ts";

const CHECK_BANKING_DAYS = 3;

export type Voucher =
  | { openedOn: CalendarDay; state: "open" }
  | { openedOn: CalendarDay; state: "matched" | "refused"; decidedOn: CalendarDay };

/** Last day of the check. A voucher still open after it no longer holds anything up. */
export function checkedUntil({ openedOn }: Voucher, isHoliday: IsHoliday): CalendarDay {
  return addBankingDays(openedOn, CHECK_BANKING_DAYS, isHoliday);
}

/** A voucher holds back the mark 'overdue' and every reminder. */
export function isHeld(vouchers: readonly Voucher[], day: CalendarDay, isHoliday: IsHoliday): boolean {
  return vouchers.some(
    (voucher) => voucher.state === "open" && voucher.openedOn <= day && day <= checkedUntil(voucher, isHoliday),
  );
}

/** The days of the check earn no late interest; those of a refused voucher do, as if it had never been. */
export function pausesOf(vouchers: readonly Voucher[], isHoliday: IsHoliday): readonly Pause[] {
  return vouchers
    .filter(({ state }) => state !== "refused")
    .map((voucher) => {
      const last = checkedUntil(voucher, isHoliday);
      const decided = voucher.state === "open" ? last : voucher.decidedOn;
      return { from: voucher.openedOn, to: decided < last ? decided : last };
    });
}
