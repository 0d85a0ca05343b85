/** What may be agreed about a loan today, to the peso: the contract's own figures on those days. */
import { addDays, type CalendarDay, isCalendarDay } from "@noren/lending/calendar/calendar-day";
import { owedOn } from "@noren/lending/loan/account-of-loan";
import { promisableDays, promiseTerms } from "@noren/lending/loan/payment-promise";
import { totalOf } from "@noren/lending/money/components";
import { formatPesos, pesos } from "@noren/lending/money/money";
import type { CapRow } from "@noren/lending/price/rates";
import { Refusal } from "../../platform/refusal.ts";
import type { LoanOnDay } from "../account/bill.ts";

const A_WEEK = 7;

interface Asked {
  readonly day?: string | undefined;
  readonly part?: number | undefined;
}

/** Today's figures of a promise; refused where it is none that may be made. */
export function termsOf({ standing }: LoanOnDay, asked: Asked, today: CalendarDay, caps: readonly CapRow[]) {
  const { account } = standing;
  const days = promisableDays(account, today);
  const { part } = asked;
  const day: string = asked.day ?? addDays(days.against, A_WEEK);
  if (!isCalendarDay(day) || day < days.from || day > days.to)
    throw new Refusal("dayNotOffered", days, { from: days.from, to: days.to });
  const most = totalOf(owedOn(account, today, caps)) - 1;
  if (part !== undefined && (part < 1 || part > most))
    throw new Refusal("amountNotOffered", { least: 1, most }, { least: formatPesos(1), most: formatPesos(most) });
  const terms = promiseTerms(account, { day, today, ...(part !== undefined && { part: pesos(part) }) }, caps);
  return { ...terms, day, from: days.from, to: days.to };
}

/** Nothing paid, nothing agreed. */
export function notPaying({ standing }: LoanOnDay, today: CalendarDay, caps: readonly CapRow[]) {
  const { account } = standing;
  const { to, against } = promisableDays(account, today);
  const [then, inTime] = [owedOn(account, to, caps), owedOn(account, against, caps)];
  return {
    from: addDays(account.due, 1),
    day: to,
    amount: totalOf(then),
    extra: pesos(totalOf(then) - totalOf(inTime)),
    collectionCost: then.collectionCost,
  };
}
