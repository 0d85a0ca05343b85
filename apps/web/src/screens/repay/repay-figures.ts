/** The three ways of repaying side by side, as the server counted them. */
import { type CalendarDay, calendarDay } from "@noren/lending/calendar/calendar-day";
import { isCashChannel } from "@noren/contract/calls/repay";
import { handedOver } from "@noren/lending/money/cash-rounding";
import { pesos } from "@noren/lending/money/money";
import type { Channel } from "../../widgets/channel-page.ts";
import type { LoanDetail } from "../../widgets/loan/ask-detail.ts";

export const ways = ["full", "part", "extension"] as const;
export type Way = (typeof ways)[number];

export interface Column {
  readonly payNow: number;
  readonly principalLeft: number;
  /** A day to come; or everything is paid, or what is left was due already. */
  readonly due: CalendarDay | "paid" | "past";
  readonly finally: number;
}

const principalOf = ({ owed }: LoanDetail): number =>
  owed.find(({ component }) => component === "principal")?.amount ?? 0;

/** None where that way is not offered today, or its figures are still being asked for. */
export function columnOf(way: Way, loan: LoanDetail, part: LoanDetail["part"]): Column | undefined {
  const { owedToday, dueDay, overdueDays, extension } = loan;
  if (way === "full") return { payNow: owedToday, principalLeft: 0, due: "paid", finally: owedToday };
  if (way === "part")
    return (
      part && {
        payNow: part.amount,
        principalLeft: part.principalLeft,
        due: dueDay === undefined || overdueDays > 0 ? "past" : calendarDay(dueDay),
        finally: part.amount + part.leftOnDue,
      }
    );
  const { costNow, due, totalAtEnd } = extension ?? {};
  if (costNow === undefined || due === undefined || totalAtEnd === undefined) return undefined;
  return { payNow: costNow, principalLeft: principalOf(loan), due: calendarDay(due), finally: costNow + totalAtEnd };
}

/** What is handed over for it: less a coupon, in cash rounded to the ten. One figure, on the button and over it; the server refuses another. */
export const toPay = (amount: number, off: number, channel: Channel): number =>
  handedOver(pesos(amount - off), isCashChannel(channel));

/** The coupons that take something off this way, with how much. */
export function couponsFor(way: Way, coupons: LoanDetail["coupons"]) {
  return coupons.flatMap((coupon) => {
    const off = coupon.takesOff[way];
    return off === undefined ? [] : [{ ...coupon, off }];
  });
}

/** A part is at least a peso and less than everything. */
export const isPart = (amount: number | undefined, owedToday: number): amount is number =>
  amount !== undefined && amount >= 1 && amount < owedToday;

/** What is disputed or has its receipt checked does not grow meanwhile; the notice over it says so. */
export const isResting = ({ disputed, checkedUntil }: Pick<LoanDetail, "disputed" | "checkedUntil">): boolean =>
  disputed || checkedUntil !== undefined;
