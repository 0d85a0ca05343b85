import { randomUUID } from "node:crypto";
import * as contract from "@noren/contract/calls/left-to-pay";
import { isOwed } from "@noren/lending/loan/order";
import { formatPesos } from "@noren/lending/money/money";
import { changingCall } from "../../calls/call-handler.ts";
import { Refusal } from "../../platform/refusal.ts";
import { loanOn } from "../account/bill.ts";
import { loanRecord } from "../account/loans.ts";
import { lockOrder } from "../application/orders.ts";
import { rateCaps } from "../offers/offers.ts";
import { termsOf } from "./promise-terms.ts";
import { replacePromise } from "./promises.ts";

/** What was shown is what is kept; the contract stays as it is. */
export const makePromise = changingCall(contract.makePromise, async ({ input, session, services, tx }) => {
  const { orderId, day, part, shown } = input.body;
  const { clock } = services;
  const order = await lockOrder(tx, orderId);
  if (order?.userId !== session.userId || !isOwed(order.status)) throw new Refusal("notFound");
  const caps = await rateCaps(tx);
  const today = clock.today();
  const loan = loanOn(await loanRecord(tx, orderId), today, caps);
  if (!loan) throw new Refusal("notFound");
  const { payments, total, day: lastDay } = termsOf(loan, { day, part }, today, caps);
  if (shown !== total) throw new Refusal("amountChanged", { amount: total }, { amount: formatPesos(total) });
  const madeAt = clock.now();
  const rest = total - (part ?? 0);
  const promise = { promiseId: randomUUID(), orderId, madeOn: today, madeAt, part: part ?? null, lastDay, rest };
  await replacePromise(tx, promise);
  return { payments: [...payments] };
});
