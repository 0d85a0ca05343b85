import * as contract from "@noren/contract/calls/repay";
import type { Language } from "@noren/contract/languages";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { type Component, components } from "@noren/lending/money/components";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { checkedUntil } from "@noren/lending/loan/voucher";
import { isOwed } from "@noren/lending/loan/order";
import { formatRate } from "@noren/lending/price/rates";
import { billOn } from "@noren/lending/loan/repayment";
import { instantOf } from "../../platform/clock.ts";
import { owedAccounts } from "../../money/ledger/chart.ts";
import { owedEntries } from "../../money/ledger/post.ts";
import { awaitingCarrier } from "../carrier-check/carrier-standing.ts";
import { billOf, type LoanOnDay, loanOn } from "./bill.ts";
import { caseNumberOf } from "../../customers/case-number.ts";
import { standingPromise } from "../promises/promises.ts";
import { waysToPay } from "../repayment/ways-to-pay.ts";
import { choicesOf, couponsFor } from "../repayment/repayment-choices.ts";
import type { Executor } from "../../platform/database/database.ts";
import { creditOf } from "../payments/credits.ts";
import { type Intent, openIntents } from "../../money/intents.ts";
import { isMoney, receiptNumber } from "./loan-documents.ts";
import { loanRecord } from "./loans.ts";
import { rateCaps } from "../offers/offers.ts";
import { circumstancesOf } from "../application/order-circumstances.ts";
import { movesOf, type Order } from "../application/orders.ts";
import { ownOrder } from "../application/own-order.ts";
import { say } from "../../platform/texts/texts.ts";
import { signedInCall } from "../../calls/call-handler.ts";

/** The entries of the ledger, and the rule in words; of a loan that is over nothing is owed. */
async function openedAmounts(db: Executor, order: Order, { standing }: LoanOnDay, language: Language) {
  const entries = await owedEntries(db, order.orderId);
  const rate = formatRate(standing.account.rate);
  const opened = (component: Component) => ({
    component,
    amount: standing.owed[component],
    rule: say(language, `rule.${component}`, { rate }),
    entries: entries
      .filter(({ account }) => account === owedAccounts[component])
      .map(({ day, kind, amount }) => ({ day, kind, amount })),
  });
  // What grew since midnight is owed before the day's entries are posted.
  return components.map(opened).filter(({ amount, entries: found }) => amount > 0 || found.length > 0);
}

function eventsOf({ record, standing }: LoanOnDay) {
  return standing.settled.map(({ allocated, credit }, index) => {
    const event = record.events[index];
    if (!event) throw new Error("a counted event is not among the stored ones");
    const { eventId, kind, day, ms, amount } = event;
    const at = instantOf(ms).toISOString();
    return {
      eventId,
      kind,
      day,
      at,
      amount,
      allocated,
      credit: kind === "coupon" ? 0 : credit,
      ...(isMoney(kind) && { receipt: receiptNumber(event) }),
    };
  });
}

function checkOf(loan: LoanOnDay | undefined): { checkedUntil?: CalendarDay } {
  const open = loan?.record.history.vouchers.find(({ state }) => state === "open");
  return open ? { checkedUntil: checkedUntil(open, isHoliday) } : {};
}

const openOf = ({ reference, purpose, channel, amount, endsAt }: Intent) => ({
  openReference: reference,
  openRepayment: { purpose, channel, amount, endsAt: endsAt.toISOString() },
});

async function promised(db: Executor, { order, loan, day }: { order: Order; loan: LoanOnDay; day: CalendarDay }) {
  const promise = await standingPromise(db, loan, order.orderId, day);
  return promise && { promise };
}

/** 'Every amount owed can be opened' (product.md section 6). */
export const loanDetail = signedInCall(contract.loanDetail, async ({ input, session, caller, services }) => {
  const { db, clock, collections } = services;
  const { orderId, part: wantedPart } = input.query;
  const day = clock.today();
  const order = await ownOrder(db.drizzle, session.userId, orderId);
  const caps = await rateCaps(db.drizzle);
  const loan = loanOn(await loanRecord(db.drizzle, orderId), day, caps);
  const owing = loan && isOwed(order.status) ? { order, loan, day, caps } : undefined;
  const bill = owing && billOn(owing.loan.standing.account, day, caps);
  const { credit, returned } = await creditOf(db.drizzle, orderId);
  const [open] = await openIntents(db.drizzle, orderId);
  const moves = await movesOf(db.drizzle, orderId);
  const waiting = await awaitingCarrier(db.drizzle, services, session.userId);
  const around = (await circumstancesOf(db.drizzle, [orderId])).get(orderId);
  const awaitsCarrier = waiting.some((one) => one.orderId === orderId);
  const { language } = caller;
  return {
    ...billOf(order, loan, day, caps, { ...around, awaitsCarrier }),
    day,
    owed: loan ? await openedAmounts(db.drizzle, order, loan, language) : [],
    ...(bill?.onDue && { onDue: bill.onDue }),
    saving: bill?.saving ?? 0,
    events: loan ? eventsOf(loan) : [],
    credit: { owing: credit - returned, returned },
    moves: moves.map(({ toStatus, reason, movedAt }) => ({
      borrowStatus: toStatus,
      reason,
      at: movedAt.toISOString(),
    })),
    ...(owing && choicesOf(owing, wantedPart)),
    coupons: owing ? await couponsFor(db.drizzle, owing, { wantedPart, open, language }) : [],
    ...checkOf(loan),
    disputed: around?.dispute !== undefined,
    ...(around?.dispute && {
      dispute: { caseNumber: caseNumberOf(around.dispute.disputeId), answerBy: around.dispute.answerBy },
    }),
    ...(owing && (await promised(db.drizzle, owing))),
    ways: waysToPay(collections),
    ...(open && openOf(open)),
  };
});
