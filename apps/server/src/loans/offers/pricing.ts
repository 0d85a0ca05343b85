/** Prices what is on offer: the rule of packages/lending on the products and caps of the day. */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos, type Pesos, pesos } from "@noren/lending/money/money";
import { termsOfProduct } from "@noren/lending/price/product-price";
import { type Quote, quote, type Terms } from "@noren/lending/price/quote";
import { capOn } from "@noren/lending/price/quote-validity";
import { capFor, type CapRow } from "@noren/lending/price/rates";
import { Refusal } from "../../platform/refusal.ts";
import type { Product } from "./offers.ts";

export interface Priced {
  readonly product: Product;
  readonly terms: Terms;
  readonly price: Quote;
  readonly cap: CapRow;
}

/** The price of a product today, or nothing when no cap is in force or the price would break it. */
export function priceOf(
  product: Product,
  amount: Pesos,
  day: CalendarDay,
  caps: readonly CapRow[],
): Priced | undefined {
  const terms = termsOfProduct(product, amount, day);
  const price = quote(terms);
  const cap = capFor({ days: price.realDays, day, rows: caps });
  return cap && capOn(price, day, caps).allowed ? { product, terms, price, cap } : undefined;
}

interface Choice {
  readonly productCode: string;
  readonly amount: number;
}

/** Prices one choice of a borrower's, or says what is wrong with it. */
export function priceChoice(
  choice: Choice,
  products: readonly Product[],
  day: CalendarDay,
  caps: readonly CapRow[],
): Priced {
  const product = products.find((one) => one.productCode === choice.productCode);
  if (!product) throw new Refusal("productGone", { productCode: choice.productCode });
  const { minAmount, maxAmount } = product;
  if (choice.amount < minAmount || choice.amount > maxAmount) {
    const values = { least: formatPesos(minAmount), most: formatPesos(maxAmount) };
    throw new Refusal("amountNotOffered", { least: minAmount, most: maxAmount }, values);
  }
  const priced = priceOf(product, pesos(choice.amount), day, caps);
  if (!priced) throw new Refusal("nothingQuoted");
  return priced;
}
