/** 'Paid but not credited: the receipt picture with amount, date and bank' (product.md section 5). */
import { isCalendarDay } from "@noren/lending/calendar/calendar-day";
import { type Fault, fault, faultIf } from "./fault.ts";

export interface VoucherForm {
  readonly amount?: number | undefined;
  /** YYYY-MM-DD */
  readonly paidOn?: string | undefined;
  readonly bank?: string | undefined;
}

/** Nobody has paid a loan before it was there, or tomorrow. */
export const paidOnFaults = (paidOn: string, from: string, today: string): Fault[] =>
  faultIf(paidOn < from || paidOn > today, "paidOn", "outside_the_loan");

/** What the screen knows before it sends; whether the day is one of the loan's is the server's to say. */
export function voucherFaults({ amount, paidOn = "", bank = "" }: VoucherForm, hasPicture: boolean): Fault[] {
  return [
    ...faultIf(!hasPicture, "picture", "missing"),
    ...(amount === undefined ? [fault("amount", "missing")] : faultIf(amount < 1, "amount", "out_of_range")),
    ...(paidOn === "" ? [fault("paidOn", "missing")] : faultIf(!isCalendarDay(paidOn), "paidOn", "wrong_form")),
    ...faultIf(bank.trim() === "", "bank", "missing"),
  ];
}
