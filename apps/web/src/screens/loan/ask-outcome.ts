import type { CallAnswer } from "@noren/contract/call";
import { userBandingAccount } from "@noren/contract/calls/account";
import { loanDetail } from "@noren/contract/calls/repay";
import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import { call } from "../../calls/client.ts";
import { askDecisions, isUndecided } from "../../widgets/decision/ask-decisions.ts";
import type { DecidedOrder } from "../../widgets/decision/order-decision.tsx";
import type { LoanDetail } from "../../widgets/loan/ask-detail.ts";

/** What is lent, and the account it goes to. */
export interface Sent {
  readonly loans: readonly LoanDetail[];
  readonly account: CallAnswer<typeof userBandingAccount>;
}

export interface OutcomeData {
  readonly orders: readonly DecidedOrder[];
  /** Where every order was approved, and none has stumbled since. */
  readonly sent: Sent | undefined;
}

const onItsWay: readonly number[] = [orderStatus.approved, orderStatus.running];

export async function askOutcome(orderIds: readonly string[], signal: AbortSignal): Promise<OutcomeData> {
  const orders = await askDecisions(orderIds, signal);
  const isSent = orders.length > 0 && orders.every(({ status }) => onItsWay.includes(status));
  if (!isSent) return { orders, sent: undefined };
  const [account, ...loans] = await Promise.all([
    call(userBandingAccount, {}, { signal }),
    ...orders.map(({ orderId }) => call(loanDetail, { query: { orderId } }, { signal })),
  ]);
  return { orders, sent: { account, loans } };
}

export const isDeciding = ({ orders }: OutcomeData): boolean => isUndecided(orders);

/** Decided any moment, or paid out. */
export const isUnderWay = (data: OutcomeData): boolean =>
  isDeciding(data) || data.orders.some(({ status }) => status === orderStatus.approved);
