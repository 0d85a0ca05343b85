import * as contract from "@noren/contract/calls/repay";
import type { Language } from "@noren/contract/languages";
import type { CalendarDay } from "@noren/lending/calendar-day";
import { type Component, components } from "@noren/lending/components";
import { receivedFor } from "@noren/lending/loan-history";
import { isHoliday } from "@noren/lending/holidays";
import { checkedUntil } from "@noren/lending/voucher";
import { isOwed } from "@noren/lending/order";
import { type CapRow, formatRate } from "@noren/lending/rates";
import { billOn } from "@noren/lending/repayment";
import { withdrawalOn } from "@noren/lending/withdrawal";
import { owedAccounts } from "../../ledger/chart.ts";
import { owedEntries } from "../../ledger/post.ts";
import { awaitingCarrier } from "../../carrier/carrier-standing.ts";
import { billOf, type LoanOnDay, loanOn } from "../../lending/bill.ts";
import { extensionOn } from "../../lending/extension-offer.ts";
import type { Executor } from "../../store/database.ts";
import { creditOf } from "../../store/credits.ts";
import { openIntents } from "../../store/intents.ts";
import { loanRecord } from "../../store/loans.ts";
import { rateCaps } from "../../store/offers.ts";
import { movesOf, type Order, ownOrder } from "../../store/orders.ts";
import { say } from "../../texts/texts.ts";
import { signedInCall } from "../../wire/call-handler.ts";

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
  return components.map(opened).filter(({ entries: found }) => found.length > 0);
}

function eventsOf({ record, standing }: LoanOnDay) {
  return standing.settled.map(({ allocated, credit }, index) => {
    const event = record.events[index];
    if (!event) throw new Error("a counted event is not among the stored ones");
    const { eventId, kind, day, amount } = event;
    return { eventId, kind, day, amount, allocated, credit: kind === "coupon" ? 0 : credit };
  });
}

/** What can still be done with a loan that is owed. */
function choicesOf(order: Order, loan: LoanOnDay, day: CalendarDay, caps: readonly CapRow[]) {
  const { record } = loan;
  const { open, lastDay, giveBack } = withdrawalOn({
    principal: record.loan.terms.principal,
    payoutDay: record.loan.paidOutOn as CalendarDay,
    received: receivedFor(record.history),
    day,
  });
  const offer = extensionOn(order, loan, day, caps);
  return {
    withdrawal: { open, lastDay, giveBack },
    extension: offer.offered
      ? { offered: true, costNow: offer.costNowTotal, due: offer.due }
      : { offered: false, reason: offer.reason },
  };
}

function checkOf(loan: LoanOnDay | undefined): { checkedUntil?: CalendarDay } {
  const open = loan?.record.history.vouchers.find(({ state }) => state === "open");
  return open ? { checkedUntil: checkedUntil(open, isHoliday) } : {};
}

/** 'Every amount owed can be opened' (product.md section 6). */
export const loanDetail = signedInCall(contract.loanDetail, async ({ input, session, caller, services }) => {
  const { db, clock, collections } = services;
  const day = clock.today();
  const order = await ownOrder(db.drizzle, session.userId, input.query.orderId);
  const caps = await rateCaps(db.drizzle);
  const loan = loanOn(await loanRecord(db.drizzle, order.orderId), day, caps);
  const owing = loan && isOwed(order.status) ? loan : undefined;
  const bill = owing && billOn(owing.standing.account, day, caps);
  const { credit, returned } = await creditOf(db.drizzle, order.orderId);
  const [open] = await openIntents(db.drizzle, order.orderId);
  const moves = await movesOf(db.drizzle, order.orderId);
  const waiting = await awaitingCarrier(db.drizzle, services, session.userId);
  const awaitsCarrier = waiting.some(({ orderId }) => orderId === order.orderId);
  return {
    ...billOf(order, loan, day, caps, awaitsCarrier),
    owed: loan ? await openedAmounts(db.drizzle, order, loan, caller.language) : [],
    ...(bill?.onDue && { onDue: bill.onDue }),
    saving: bill?.saving ?? 0,
    events: loan ? eventsOf(loan) : [],
    credit: { owing: credit - returned, returned },
    moves: moves.map(({ toStatus, reason, movedAt }) => ({
      borrowStatus: toStatus,
      reason,
      at: movedAt.toISOString(),
    })),
    ...(owing && choicesOf(order, owing, day, caps)),
    ...checkOf(loan),
    disputed: loan?.standing.disputed ?? false,
    channels: [...collections.channels],
    ...(open && { openReference: open.reference }),
  };
});
