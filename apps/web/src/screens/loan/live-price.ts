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

/** What can be asked for of a product: from its own least to what would be approved now. */
export const boundsOf = ({ minAmount, most }: Listed): { least: number; most: number } => ({ least: minAmount, most });

export const isOpen = ({ most }: Listed): boolean => most > 0;
