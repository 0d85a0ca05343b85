// Ley 20.956: cash is paid to the ten, 1 to 5 down, 6 to 9 up. Product, section 4: "Cash amounts are rounded to the
// ten as the law says, the difference is ours."
import { type Pesos, pesos } from "./money.ts";

export interface CashAmount {
  /** what is handed over at the counter */
  cash: Pesos;
  /** what the borrower is credited with: the debt itself */
  credited: Pesos;
  /** cash less credited, from 4 to −5 pesos: a gain or a loss of ours */
  ours: number;
}

export function cashAmount(debt: Pesos): CashAmount {
  const last = debt % 10;
  const ours = last <= 5 ? -last : 10 - last;
  return { cash: pesos(debt + ours), credited: debt, ours: ours === 0 ? 0 : ours };
}

/** What is really handed over for a debt: the figure on a button, on a slip, and the one the server goes by. */
export const handedOver = (debt: Pesos, inCash: boolean): Pesos => (inCash ? cashAmount(debt).cash : debt);
