// The price of a loan, to the peso. What this says is what is charged.
import { type Cae, cae } from "./cae.ts";
import { type CalendarDay, calendarMonthsOrFraction, daysBetween } from "../calendar/calendar-day.ts";
import { divideHalfUp, IVA_PERCENT, largestWithin, type Pesos, pesos } from "../money/money.ts";
import { type AnnualRate, DAYS_OF_YEAR, WHOLE } from "./rates.ts";

/** DL 3.475 art. 1 no. 3, in thousandths of a percent: 0.066 % a month, "no pudiendo exceder del 0,8%". */
const STAMP_RATE_A_MONTH = 66;
const STAMP_RATE_AT_MOST = 800;

export interface Terms {
  principal: Pesos;
  annualRate: AnnualRate;
  /** without IVA */
  feeNet: Pesos;
  /** the day the term starts */
  issue: CalendarDay;
  /** interest counts to here */
  nominalDue: CalendarDay;
  /** payable here, the same day or the next banking day: stamp tax and CAE count to here */
  due: CalendarDay;
}

export interface Quote {
  principal: Pesos;
  /** all of the principal: nothing is deducted up front */
  received: Pesos;
  interest: Pesos;
  stampMonths: number;
  stampTax: Pesos;
  feeNet: Pesos;
  feeIva: Pesos;
  total: Pesos;
  /** costo total del crédito: the sum of all payments */
  ctc: Pesos;
  cae: Cae;
  nominalDays: number;
  realDays: number;
}

export function quote({ principal, annualRate, feeNet, issue, nominalDue, due }: Terms): Quote {
  const nominalDays = daysBetween(issue, nominalDue);
  const realDays = daysBetween(issue, due);
  if (principal === 0 || nominalDays < 1 || realDays < nominalDays) {
    throw new RangeError(`${principal} pesos from ${issue} to ${due} are no loan`);
  }
  const interest = simpleInterest(principal, annualRate, nominalDays);
  const stampMonths = calendarMonthsOrFraction(issue, due);
  const stampTax = stampTaxFor(principal, stampMonths);
  const feeIva = ivaOn(feeNet);
  const total = pesos(principal + interest + stampTax + feeNet + feeIva);
  return {
    principal,
    received: principal,
    interest,
    stampMonths,
    stampTax,
    feeNet,
    feeIva,
    total,
    ctc: total,
    cae: cae(principal, [{ day: realDays, amount: total }]),
    nominalDays,
    realDays,
  };
}

export function ivaOn(feeNet: Pesos): Pesos {
  return pesos(divideHalfUp(BigInt(feeNet) * BigInt(IVA_PERCENT), 100));
}

/** The tax of some months when that of others was charged before: together never above 0.8 %. */
export function stampTaxFor(principal: Pesos, months: number, monthsBefore = 0): Pesos {
  const rate = stampRateOf(monthsBefore + months) - stampRateOf(monthsBefore);
  return pesos(divideHalfUp(BigInt(principal) * BigInt(rate), WHOLE));
}

function stampRateOf(months: number): number {
  return Math.min(months * STAMP_RATE_A_MONTH, STAMP_RATE_AT_MOST);
}

/** Principal × rate × days ÷ 360, half up; never compounded. */
export function simpleInterest(principal: Pesos, rate: AnnualRate, days: number): Pesos {
  return pesos(divideHalfUp(BigInt(principal) * BigInt(rate) * BigInt(days), WHOLE * DAYS_OF_YEAR));
}

/** Rounded down where the peso rounded up would be above the cap. */
export function interestWithin(principal: Pesos, rate: AnnualRate, days: number, cap: AnnualRate): Pesos {
  const most = largestWithin(BigInt(principal) * BigInt(cap) * BigInt(days), BigInt(WHOLE * DAYS_OF_YEAR));
  return pesos(Math.min(simpleInterest(principal, rate, days), most));
}
