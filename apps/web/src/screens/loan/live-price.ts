import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { pesos } from "@noren/lending/money/money";
import { quote } from "@noren/lending/price/quote";
import { annualRate } from "@noren/lending/price/rates";
import type { Listed } from "./ask-loan.ts";
import type { CostFigures } from "../../widgets/cost-card/cost-card.tsx";

/** The price at once, by the rule that the server quotes by; the server's quote confirms it. */
export function livePrice(product: Listed, amount: number, day: string): CostFigures {
  const price = quote({
    principal: pesos(amount),
    annualRate: annualRate(product.annualRate),
    feeNet: pesos(product.feeNet),
    issue: calendarDay(day),
    nominalDue: calendarDay(product.nominalDue),
    due: calendarDay(product.due),
  });
  const { principal, received, interest, feeNet, feeIva, stampTax, total, ctc, cae } = price;
  const days = { issue: day, due: product.due };
  return {
    principal,
    received,
    interest,
    feeNet,
    feeIva,
    stampTax,
    total,
    ctc,
    cae,
    annualRate: product.annualRate,
    ...days,
  };
}

/** Whether two prices are one: to the peso, to the hundredth of the CAE, on the same day. */
export const isSamePrice = (one: CostFigures, other: CostFigures): boolean =>
  (Object.keys(one) as (keyof CostFigures)[]).every((figure) => one[figure] === other[figure]);

/** What can be asked for of a product: its own bounds, within what is free of the limit. */
export function boundsOf({ minAmount, maxAmount }: Listed, available: number): { least: number; most: number } {
  return { least: minAmount, most: Math.min(maxAmount, available) };
}

export const isOpen = (product: Listed, available: number): boolean => product.minAmount <= available;
