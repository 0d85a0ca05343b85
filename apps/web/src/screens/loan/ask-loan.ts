import type { CallAnswer } from "@noren/contract/call";
import { userBandingAccount } from "@noren/contract/calls/account";
import { creditInfo } from "@noren/contract/calls/credit";
import { guidanceMsg } from "@noren/contract/calls/preorder";
import { productList, productLists } from "@noren/contract/calls/product";
import { call } from "../../calls/client.ts";
import { askCoupons, type Coupon } from "../../calls/queries/coupons.ts";

export type Listed = CallAnswer<typeof productList>["details"][number];
type Account = CallAnswer<typeof userBandingAccount>;

export interface LoanData {
  readonly credit: CallAnswer<typeof creditInfo>;
  readonly day: string;
  readonly products: readonly Listed[];
  readonly account: Account;
  /** The largest that can be used. */
  readonly coupon: Coupon | undefined;
}

/** What is asked for, before it has a price. */
export interface Chosen {
  readonly productCode: string;
  readonly amount: number;
}

const nothing = (): undefined => undefined;

const largest = (coupons: readonly Coupon[]): Coupon | undefined =>
  coupons.filter(({ state }) => state === "usable").toSorted((a, b) => b.amount - a.amount)[0];

/** Everything /loan needs; the coupon's hint does without an answer. */
export async function askLoan(signal: AbortSignal): Promise<LoanData> {
  const options = { signal };
  const [credit, { day, details }, account, coupons] = await Promise.all([
    call(creditInfo, {}, options),
    call(productList, { params: { x: productLists.loan } }, options),
    call(userBandingAccount, {}, options),
    askCoupons(signal).catch(nothing),
  ]);
  return { credit, day, products: details, account, coupon: largest(coupons ?? []) };
}

export interface Reserved {
  readonly reservationId: string;
  readonly chosen: readonly Chosen[];
  readonly validUntil: string;
}

/** The reserved loan that is offered now; `none` when there is nothing to be asked for. */
export async function askReserved(signal: AbortSignal): Promise<Reserved | "none"> {
  const guidance = await call(guidanceMsg, {}, { signal }).catch(nothing);
  signal.throwIfAborted();
  const { reservationId, state, products = [], validUntil = "" } = guidance ?? {};
  if (reservationId === undefined || state !== "offered") return "none";
  const chosen = products.map(({ productCode, productAmount }) => ({ productCode, amount: productAmount }));
  return { reservationId, chosen, validUntil };
}
