/** What an order is called, and what is said about it: words alone, every figure is the server's. */
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import { dateInWords, dateOfInstant, fullDate } from "../../i18n/day-in-words.ts";
import type { Translate } from "../../i18n/texts.ts";
import type { BillDetail } from "../../session/repay-session.ts";

export const shownDay = (day: string | undefined): string => (day === undefined ? "" : dateInWords(calendarDay(day)));
/** Of what is past. */
export const shownPastDay = (day: string): string => fullDate(calendarDay(day));

/** How long it is for, and the day that matters most: asked for, paid out, paid back. */
export function whenOf(t: Translate, order: BillDetail): string {
  const { periodDays: days, settledOn, paidOutAt, appliedAt } = order;
  if (settledOn !== undefined) return t("order.days.settled", { days, day: shownPastDay(settledOn) });
  if (paidOutAt !== undefined) return t("order.days.paid-out", { days, day: dateOfInstant(paidOutAt) });
  return t("order.days.applied", { days, day: dateOfInstant(appliedAt) });
}

const waits = [
  "wait-for-decision",
  "wait-for-person",
  "wait-for-payout",
  "wait-for-hold",
  "wait-for-bank",
  "wait-for-dispute",
  "carrier-check",
] as const;
const endings = ["cancelled-before-payout", "withdrawn", "fraud-confirmed", "payout-returned"] as const;

function settledWords(t: Translate, { paid = 0, settledOn = "", dueDay = "" }: BillDetail): string {
  const amount = formatPesos(paid);
  return settledOn <= dueDay ? t("order.say.settled.on-time", { amount }) : t("order.say.settled", { amount });
}

type Says = (t: Translate, order: BillDetail) => string;

const waiting: Says = (t, { nextStep }) =>
  t(`order.say.${waits.find((step) => step === nextStep) ?? "wait-for-decision"}`);

const states: Readonly<Record<BillDetail["borrowStatus"], Says>> = {
  [orderStatus.inReview]: waiting,
  [orderStatus.approved]: waiting,
  [orderStatus.payoutFailed]: (t, { reason }) =>
    t(reason === "payout-returned" ? "order.say.payout-returned" : "order.say.payout-failed"),
  [orderStatus.settled]: settledWords,
  [orderStatus.running]: (t, { owedOnDue, dueDay }) =>
    t("order.say.running", { amount: formatPesos(owedOnDue), day: shownDay(dueDay) }),
  [orderStatus.rejected]: (t) => t("order.say.rejected"),
  [orderStatus.cancelled]: (t, { reason }) =>
    t(`order.say.${endings.find((ending) => ending === reason) ?? "cancelled-before-payout"}`),
  [orderStatus.overdue]: (t, { owedToday, dueDay }) =>
    t("order.say.overdue", { amount: formatPesos(owedToday), day: shownDay(dueDay) }),
  [orderStatus.writtenOff]: (t, { owedToday }) => t("order.say.written-off", { amount: formatPesos(owedToday) }),
};

/** The state in a sentence; <b> marks the figures. While somebody else is to act, that is what is said. */
export function saidOf(t: Translate, order: BillDetail): string {
  const { nextStep, owedToday, borrowStatus } = order;
  if (nextStep === "wait-for-voucher") return t("order.say.wait-for-voucher", { amount: formatPesos(owedToday) });
  const says = waits.some((step) => step === nextStep) ? waiting : states[borrowStatus];
  return says(t, order);
}
