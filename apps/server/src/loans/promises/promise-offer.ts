import * as contract from "@noren/contract/calls/left-to-pay";
import { isOwed } from "@noren/lending/loan/order";
import { formatRate } from "@noren/lending/price/rates";
import { signedInCall } from "../../calls/call-handler.ts";
import { Refusal } from "../../platform/refusal.ts";
import { loanOn } from "../account/bill.ts";
import { loanRecord } from "../account/loans.ts";
import { ownOrder } from "../application/own-order.ts";
import { rateCaps } from "../offers/offers.ts";
import { notPaying, termsOf } from "./promise-terms.ts";

/** 'Every way shows its price in pesos before it is chosen, beside what not paying costs' (design). */
export const promiseOffer = signedInCall(contract.promiseOffer, async ({ input, session, services }) => {
  const { db, clock } = services;
  const { orderId, day: wanted, part } = input.query;
  const order = await ownOrder(db.drizzle, session.userId, orderId);
  const caps = await rateCaps(db.drizzle);
  const today = clock.today();
  const loan = isOwed(order.status) ? loanOn(await loanRecord(db.drizzle, orderId), today, caps) : undefined;
  if (!loan) throw new Refusal("notFound");
  const { day, from, to, payments, total, extra } = termsOf(loan, { day: wanted, part }, today, caps);
  return {
    from,
    to,
    day,
    payments: [...payments],
    total,
    extra,
    rate: formatRate(loan.standing.account.rate),
    notPaying: notPaying(loan, today, caps),
  };
});
