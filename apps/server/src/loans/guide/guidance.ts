/** The loan guide: what a borrower may reserve as the next loan, or has reserved. */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { creditOffer } from "@noren/lending/credit/credit-offer";
import { guideReservation, nextLoan } from "@noren/lending/loan/loan-guide";
import type { Pesos } from "@noren/lending/money/money";
import type { Services } from "../../services.ts";
import type { ReservedProduct } from "./tables.ts";
import type { Executor } from "../../platform/database/database.ts";
import { disputedAmong } from "../disputes/disputes.ts";
import { productsOnOffer, rateCaps } from "../offers/offers.ts";
import { type Order, ordersOfGroup, standingOf } from "../application/orders.ts";
import { knownInputs } from "../decision/known-inputs.ts";
import { loanRecord } from "../account/loans.ts";
import { currentPolicy } from "../offers/policies.ts";
import { activeReservation, guideCouponSpent } from "./reservations.ts";
import { priceOf } from "../offers/pricing.ts";

export interface Guidance {
  /** The running loan that the coupon is for. */
  readonly orderId: string;
  readonly couponAmount: Pesos;
  readonly sumAmount: Pesos;
  readonly products: readonly ReservedProduct[];
  readonly validUntil: CalendarDay;
}

export type ReservedGuidance = Guidance & { readonly reservationId: string; readonly state: "reserved" | "offered" };

interface Borrower {
  readonly userId: string;
  readonly state: string;
}

/** Nobody runs more loans at once: the smallest is 30,000, the highest limit 1,200,000. */
const MOST_LOANS = 40;

const byDue = (a: Order, b: Order): number => (a.dueDay === b.dueDay ? 0 : a.dueDay < b.dueDay ? -1 : 1);

/** What may be reserved now, after the running loan that is due first. */
export async function guideOffer(
  db: Executor,
  services: Pick<Services, "clock" | "secrets">,
  { userId, state }: Borrower,
): Promise<Guidance | undefined> {
  const day = services.clock.today();
  const running = await ordersOfGroup(db, userId, [40], undefined, MOST_LOANS);
  const [current] = running.toSorted(byDue);
  if (!current || current.dueDay < day) return undefined;
  const loan = (await loanRecord(db, current.orderId))?.loan;
  if (!loan || (await guideCouponSpent(db, current.orderId))) return undefined;
  const disputed = await disputedAmong(
    db,
    running.map((order) => order.orderId),
  );
  const standing = await standingOf(db, userId, current.orderId);
  const known = await knownInputs(db, services, userId, standing);
  if (!known) return undefined;
  // 'the limit once the current loan is settled on time', less what other loans use of it and what income bears
  const then = { ...known, settledOnTime: standing.settledOnTime + 1 };
  const { available, offers } = creditOffer(await productsOnOffer(db), then, await currentPolicy(db));
  const lent = offers.filter(({ most }) => most > 0).map(({ product, most }) => ({ ...product, maxAmount: most }));
  const next = nextLoan(lent, current.periodDays, available);
  if (!next || !priceOf(next.product, next.amount, day, await rateCaps(db))) return undefined;
  const { productCode, productName } = next.product;
  const products = [{ productCode, productName, productAmount: next.amount }];
  const guided = guideReservation({
    statuses: [...standing.statuses, current.status],
    restricted: state !== "active" || disputed.size > 0,
    reserved: false,
    current: loan.price,
    products,
    nextLimit: available,
  });
  if (!guided.offered || guided.couponAmount === 0) return undefined;
  const { couponAmount, sumAmount } = guided;
  return { orderId: current.orderId, couponAmount, sumAmount, products, validUntil: current.dueDay };
}

/** What is reserved; an offer whose last day has passed is none any more. */
export async function reservedGuidance(
  db: Executor,
  { clock }: Pick<Services, "clock">,
  userId: string,
): Promise<ReservedGuidance | "none" | "over"> {
  const found = await activeReservation(db, userId);
  if (!found) return "none";
  const { reservationId, orderId, couponAmount, sumAmount, products } = found;
  const shown = { orderId, couponAmount, sumAmount, products, reservationId };
  // An extension moves the due date, and with it the time to settle the loan in.
  if (found.state !== "offered") return { ...shown, state: "reserved", validUntil: found.dueDay };
  return found.validUntil < clock.today() ? "over" : { ...shown, state: "offered", validUntil: found.validUntil };
}

/** Reserved, or to be reserved. */
export async function guidanceFor(
  db: Executor,
  services: Services,
  borrower: Borrower,
): Promise<Guidance | ReservedGuidance | undefined> {
  const reserved = await reservedGuidance(db, services, borrower.userId);
  if (reserved === "over") return undefined;
  return reserved === "none" ? guideOffer(db, services, borrower) : reserved;
}
