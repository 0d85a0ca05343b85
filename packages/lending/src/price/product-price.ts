// What a product costs and whether the law allows it: one rule for whoever edits it, whoever saves it and whoever borrows.
import type { CalendarDay } from "../calendar/calendar-day.ts";
import { dueDates } from "./due-date.ts";
import { isHoliday } from "../calendar/holidays.ts";
import { type Pesos, pesos } from "../money/money.ts";
import { type Quote, quote, type Terms } from "./quote.ts";
import { annualRate, type CapRow, capFor, DAYS_OF_YEAR, WHOLE } from "./rates.ts";

/** The figures of a product that make its price. */
export interface ProductFigures {
  readonly periodDays: number;
  readonly minAmount: number;
  readonly maxAmount: number;
  /** thousandths of a percent */
  readonly annualRate: number;
  /** without IVA */
  readonly feeNet: number;
}

export function termsOfProduct(product: ProductFigures, amount: Pesos, day: CalendarDay): Terms {
  const { nominalDue, due } = dueDates({ issue: day, periodDays: product.periodDays, isHoliday });
  return {
    principal: amount,
    annualRate: annualRate(product.annualRate),
    feeNet: pesos(product.feeNet),
    issue: day,
    nominalDue,
    due,
  };
}

export type CapVerdict = "within-cap" | "no-cap" | "above-cap";

export interface ProductPreview {
  readonly price: Quote;
  readonly cap: CapRow | undefined;
  /** Of every amount the product offers, not of this one alone. */
  readonly verdict: CapVerdict;
}

export function previewProduct(
  product: ProductFigures,
  amount: Pesos,
  day: CalendarDay,
  caps: readonly CapRow[],
): ProductPreview {
  const price = quote(termsOfProduct(product, amount, day));
  const cap = capFor({ days: price.realDays, day, rows: caps });
  if (!cap) return { price, cap, verdict: "no-cap" };
  return { price, cap, verdict: leavesRoom(product, cap) ? "within-cap" : "above-cap" };
}

/**
 * Whether no amount of the product can earn more than the cap, on whatever day it is paid back. A fee, due in full, weighs most
 * on the smallest amount and on the first day, to which rounding may add a peso of interest; without one it may add half a peso
 * to that of the term. Where the room between rate and cap covers that, it covers every amount and day.
 */
function leavesRoom({ minAmount, annualRate: rate, feeNet, periodDays }: ProductFigures, cap: CapRow): boolean {
  const [days, halves] = feeNet > 0 ? [1, 2 * feeNet + 2] : [periodDays, 1];
  const room = BigInt(cap.rate - rate) * BigInt(minAmount) * BigInt(days) * 2n;
  return room >= BigInt(halves) * BigInt(WHOLE * DAYS_OF_YEAR);
}
