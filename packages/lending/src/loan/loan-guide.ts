// Loan guide. Product, section 4: "a borrower with a running loan in good standing may reserve the next, larger one
// (`sumAmount` is the total of its products) and gets a repayment coupon (`couponAmount`) for the current one. When that
// is settled, the reserved loan is offered and applied for […] after the borrower accepts the price of the day.
// Cancelling costs nothing; an unused coupon goes back."
import { borrowStatus } from "./borrow-status.ts";
import { type Pesos, pesos } from "../money/money.ts";
import type { BorrowStatus } from "./borrow-status.ts";
import { locksNewLoans } from "./order.ts";

/** The coupon for reserving: this much, and never more than the interest and fee of the current loan. */
const GUIDE_COUPON = pesos(1000);

export interface GuideProduct {
  productCode: string;
  productAmount: Pesos;
}

interface LendableProduct {
  periodDays: number;
  minAmount: number;
  maxAmount: number;
}

/**
 * "the next, larger one": the most that a product of the same period, or of the next longer one, lends within what will
 * be free. Of equals the same period, which the borrower knows already.
 */
export function nextLoan<Product extends LendableProduct>(
  products: readonly Product[],
  periodDays: number,
  free: number,
): { product: Product; amount: Pesos } | undefined {
  const longer = Math.min(...products.map((each) => each.periodDays).filter((days) => days > periodDays));
  const [largest] = products
    .filter((each) => each.periodDays === periodDays || each.periodDays === longer)
    .map((product) => ({ product, amount: Math.min(product.maxAmount, free) }))
    .filter(({ product, amount }) => amount >= product.minAmount)
    .toSorted((a, b) => b.amount - a.amount || a.product.periodDays - b.product.periodDays);
  return largest && { product: largest.product, amount: pesos(largest.amount) };
}

export type GuideRefusal =
  | "no-running-loan"
  | "not-in-good-standing"
  | "already-reserved"
  | "no-products"
  | "not-larger"
  | "above-next-limit";

interface Guide {
  /** all orders of the borrower */
  statuses: readonly BorrowStatus[];
  /** the account is suspended, or the running loan disputed as not recognised */
  restricted: boolean;
  reserved: boolean;
  current: { principal: Pesos; interest: Pesos; feeNet: Pesos; feeIva: Pesos };
  products: readonly GuideProduct[];
  /** the limit once the current loan is settled on time */
  nextLimit: Pesos;
}

export type GuideAnswer =
  | { offered: true; sumAmount: Pesos; couponAmount: Pesos }
  | { offered: false; reason: GuideRefusal };

export function guideReservation(guide: Guide): GuideAnswer {
  const sumAmount = sumOf(guide.products);
  const reason = refusal(guide, sumAmount);
  if (reason !== undefined) return { offered: false, reason };
  const { interest, feeNet, feeIva } = guide.current;
  return { offered: true, sumAmount, couponAmount: pesos(Math.min(GUIDE_COUPON, interest + feeNet + feeIva)) };
}

export function sumOf(products: readonly GuideProduct[]): Pesos {
  return pesos(products.reduce((sum, { productAmount }) => sum + productAmount, 0));
}

function refusal(guide: Guide, sumAmount: Pesos): GuideRefusal | undefined {
  if (guide.restricted || guide.statuses.some(locksNewLoans)) return "not-in-good-standing";
  if (!guide.statuses.includes(borrowStatus.running)) return "no-running-loan";
  if (guide.reserved) return "already-reserved";
  if (guide.products.length === 0) return "no-products";
  if (sumAmount <= guide.current.principal) return "not-larger";
  return sumAmount > guide.nextLimit ? "above-next-limit" : undefined;
}

export type ReservationState = "reserved" | "offered" | "applied" | "cancelled" | "lapsed";

/** A loan that falls overdue is no longer in good standing: its reservation lapses. */
const transitions = {
  "current-settled": { reserved: "offered" },
  "current-overdue": { reserved: "lapsed" },
  "price-accepted": { offered: "applied" },
  "time-passed": { reserved: "lapsed", offered: "lapsed" },
  cancelled: { reserved: "cancelled", offered: "cancelled" },
} as const satisfies Record<string, Partial<Record<ReservationState, ReservationState>>>;

export type ReservationEvent = keyof typeof transitions;

/** The state that follows, or undefined where that cannot happen to this reservation. */
export function nextReservationState(state: ReservationState, event: ReservationEvent): ReservationState | undefined {
  const after: Partial<Record<ReservationState, ReservationState>> = transitions[event];
  return after[state];
}
