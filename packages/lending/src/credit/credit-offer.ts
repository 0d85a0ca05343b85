// What would be approved now, by the very rules that decide: a limit that is shown and then refused is no limit. What is
// found out only once somebody asks (bureau, carrier, shared device or account) is not promised here.
import { eligibility, historyRoom, type KnownInputs, type CreditPolicy, meansOf, worstBesides } from "./credit.ts";
import { locksNewLoans } from "../loan/order.ts";
import { type Pesos, pesos } from "../money/money.ts";
import { type ProductFigures, termsOfProduct } from "../price/product-price.ts";
import { quote } from "../price/quote.ts";

/** Where income binds, the most is said in whole thousands: it moves with the day's price. */
export const OFFER_STEP = 1000;

/** Which rule holds the most down: what a product lends, history, what is in use of it, or income. */
export type Binds = "product" | "history" | "in-use" | "means" | "locked";

export interface ProductOffer<Product> {
  readonly product: Product;
  /** nothing where not even its least would be approved */
  readonly most: Pesos;
  /** to be paid back for that much */
  readonly total: Pesos;
}

export interface CreditOffer<Product> {
  readonly available: Pesos;
  readonly binds: Binds;
  readonly offers: readonly ProductOffer<Product>[];
}

/** Nobody in these is approved whatever they ask for. */
export const isRefusedAnyway = (known: KnownInputs, policy: CreditPolicy): boolean =>
  known.statuses.some(locksNewLoans) || eligibility(known, policy).some(({ effect }) => effect === "reject");

const totalFor = (product: ProductFigures, amount: number, known: KnownInputs): number =>
  quote(termsOfProduct(product, pesos(amount), known.day)).total;

/** The largest amount up to `most` whose price is within `room`; a price grows with its amount. */
function largestPayable(product: ProductFigures, known: KnownInputs, most: number, room: number): number {
  let [least, above] = [0, most + 1];
  while (above - least > 1) {
    const middle = Math.floor((least + above) / 2);
    if (totalFor(product, middle, known) <= room) least = middle;
    else above = middle;
  }
  return least;
}

function mostOf(product: ProductFigures, known: KnownInputs, policy: CreditPolicy): Pesos {
  const { minAmount, maxAmount } = product;
  const wanted = Math.min(maxAmount, historyRoom(known, policy));
  if (wanted < minAmount || isRefusedAnyway(known, policy)) return pesos(0);
  const { due } = termsOfProduct(product, pesos(minAmount), known.day);
  const room = meansOf(known, policy).allowed - worstBesides(known.falling, due, policy.affordableDays);
  const payable = largestPayable(product, known, wanted, room);
  if (payable < minAmount) return pesos(0);
  return pesos(payable === wanted ? wanted : Math.max(minAmount, payable - (payable % OFFER_STEP)));
}

function bindsOf({ most, product }: ProductOffer<ProductFigures>, known: KnownInputs, policy: CreditPolicy): Binds {
  if (isRefusedAnyway(known, policy)) return "locked";
  const room = historyRoom(known, policy);
  if (most === product.maxAmount && most < room) return "product";
  if (most === room || room < product.minAmount) return known.inUse > 0 ? "in-use" : "history";
  return "means";
}

/** The most that would be approved now, of any product and of each. */
export function creditOffer<Product extends ProductFigures>(
  products: readonly Product[],
  known: KnownInputs,
  policy: CreditPolicy,
): CreditOffer<Product> {
  const offers = products.map((product) => {
    const most = mostOf(product, known, policy);
    return { product, most, total: pesos(most === 0 ? 0 : totalFor(product, most, known)) };
  });
  const [largest] = offers.toSorted((a, b) => b.most - a.most || a.product.minAmount - b.product.minAmount);
  if (!largest) return { available: pesos(0), binds: "product", offers };
  return { available: largest.most, binds: bindsOf(largest, known, policy), offers };
}
