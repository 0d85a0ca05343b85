import type { CallAnswer } from "@noren/contract/call";
import { bill, borrowStatus, borrowTypes } from "@noren/contract/calls/borrow";
import { creditInfo } from "@noren/contract/calls/credit";
import { guidanceMsg } from "@noren/contract/calls/preorder";
import { productList, productLists } from "@noren/contract/calls/product";
import { loanDetail } from "@noren/contract/calls/repay";
import { msgCenter } from "@noren/contract/calls/user";
import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import { call } from "../../calls/client.ts";
import { tellMoment } from "../../platform/page/moments.ts";

export type Order = CallAnswer<typeof bill>["details"][number];
export type Guidance = CallAnswer<typeof guidanceMsg>;
export type Products = CallAnswer<typeof productList>;
export type Credit = CallAnswer<typeof creditInfo>;
export type LoanDetail = CallAnswer<typeof loanDetail>;

export interface HomeData {
  readonly credit: Credit;
  readonly products: Products;
  /** In the processing group, newest first. */
  readonly orders: readonly Order[];
  /** The newest of the completed group. */
  readonly past: readonly Order[];
  /** What must be paid before anything else, with every part of it. */
  readonly owed: readonly LoanDetail[];
  /** Loans that run, the next one due first. */
  readonly running: readonly LoanDetail[];
  /** 317 when there is none. */
  readonly guidance: Guidance | undefined;
  /** Orders that `borrow/decision` has something to say about. */
  readonly decided: ReadonlySet<string>;
  readonly unread: number;
}

/** product.md section 3: overdue, or written off and 'still owed, still locks new loans'. */
const locking: readonly number[] = [orderStatus.overdue, orderStatus.writtenOff];

const nothing = (): undefined => undefined;

/** Everything Home says, as the server says it now. The loan guide and the bell do without an answer. */
export async function askHome(signal: AbortSignal): Promise<HomeData> {
  const options = { signal };
  const [credit, products, processing, completed, statuses, guidance, messages] = await Promise.all([
    call(creditInfo, {}, options),
    call(productList, { params: { x: productLists.home } }, options),
    call(bill, { query: { borrowType: borrowTypes.processing } }, options),
    call(bill, { query: { borrowType: borrowTypes.completed } }, options),
    call(borrowStatus, {}, options),
    call(guidanceMsg, {}, options).catch(nothing),
    call(msgCenter, { body: {} }, options).catch(nothing),
  ]);
  const [orders, past] = [processing.details, completed.details];
  const detailsOf = (among: readonly number[]): Promise<LoanDetail[]> =>
    Promise.all(
      [...orders, ...past]
        .filter((order) => among.includes(order.borrowStatus))
        .map(({ orderId }) => call(loanDetail, { query: { orderId } }, options)),
    );
  const [owed, running] = await Promise.all([detailsOf(locking), detailsOf([orderStatus.running])]);
  // Section 9, upload type 90: the money has come.
  for (const { orderId, borrowStatus: status } of orders)
    if (status === orderStatus.running) tellMoment({ kind: "payout", orderId });
  const decided = new Set(statuses.orders.filter((order) => order.decided).map(({ orderId }) => orderId));
  const nextFirst = running.toSorted((a, b) => ((a.dueDay ?? "") < (b.dueDay ?? "") ? -1 : 1));
  const unread = messages?.unread ?? 0;
  return { credit, products, orders, past, owed, running: nextFirst, guidance, decided, unread };
}

/** In review, or the money is on its way: the answer may change by itself. */
export const isUnderWay = ({ orders }: HomeData): boolean =>
  orders.some((order) => order.borrowStatus === orderStatus.inReview || order.borrowStatus === orderStatus.approved);
