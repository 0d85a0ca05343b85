/** A loan begins when its payout is accepted, and is undone when the bank sends the money back. */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { noBooks } from "@noren/lending/loan/loan-history";
import { pesos } from "@noren/lending/money/money";
import { type StartedTerm, startTerm, startTermAnyway } from "@noren/lending/price/payout-shift";
import type { BorrowStatus } from "@noren/lending/loan/borrow-status";
import type { AnnualRate, CapRow } from "@noren/lending/price/rates";
import { postingsBetween } from "../../money/ledger/loan-books.ts";
import { balancesOf, post, type Posting } from "../../money/ledger/post.ts";
import { queueMail } from "../../customers/notify/queue-mail.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { loanRecord, removeLoan, saveBooked, saveLoan } from "../account/loans.ts";
import { rateCaps } from "../offers/offers.ts";
import { moveOrder, type Order } from "../application/orders.ts";
import type { Payout } from "../../money/payouts.ts";
import { bookLoan } from "../account/book-loan.ts";
import { closeIntents } from "../repayment/repayment-intents.ts";
import { notify, notifyPayoutFailed } from "../../customers/notify/notify.ts";
import { saveReturned } from "../payments/credits.ts";
import { paidBackWith, setAside } from "../payments/suspense.ts";

/** Never before it was priced and accepted: that may have been on a server whose clock had passed midnight a moment before ours. */
function firstDayOf({ acceptedOn, terms: { issue } }: Order, today: CalendarDay): CalendarDay {
  const latest = issue > acceptedOn ? issue : acceptedOn;
  return today > latest ? today : latest;
}

const acceptedPayout = (order: Order, today: CalendarDay, caps: readonly CapRow[]) => ({
  terms: order.terms,
  price: order.price,
  cap: order.capRate as AnnualRate,
  acceptedOn: order.acceptedOn,
  payoutDay: firstDayOf(order, today),
  isHoliday,
  caps,
});

/** The terms as they start on that day, or nothing when the borrower must accept a new price first. */
export async function termsStartingOn(tx: Executor, order: Order, day: CalendarDay): Promise<StartedTerm | undefined> {
  const started = startTerm(acceptedPayout(order, day, await rateCaps(tx)));
  return started.started ? started : undefined;
}

/** 'The term starts on the day the payout is accepted': also when that took so long that nobody would send it any more. */
export async function startLoan(tx: Executor, services: Services, order: Order, payout: Payout): Promise<void> {
  const { orderId } = order;
  const at = services.clock.now();
  const day = firstDayOf(order, services.clock.today());
  const term = startTermAnyway(acceptedPayout(order, day, await rateCaps(tx)));
  const { terms, price, cap, stampTaxOurs } = term;
  await saveLoan(tx, { orderId, paidOutOn: day, paidOutAt: at, terms, price, capRate: cap });
  await moveOrder(tx, order, borrowStatus.running, "paid-out", at, { dueDay: terms.due });
  await bookLoan(
    tx,
    services,
    { orderId, userId: order.userId, status: borrowStatus.running, dueDay: terms.due, settledOn: null },
    { kind: "payout", source: `payout:${payout.payoutId}` },
  );
  await post(tx, {
    kind: "stamp-tax-ours",
    day,
    source: `payout-stamp-tax:${payout.payoutId}`,
    at,
    postings: [{ orderId, debit: "stamp-tax-ours", credit: "stamp-tax-payable", amount: stampTaxOurs }],
  });
  const { userId } = order;
  await queueMail(tx, services, { kind: "agreement", userId, orderId });
  await notify(tx, services, {
    userId,
    kind: "paid-out",
    values: { orderId, amount: price.principal, due: terms.due },
  });
  // 'the due date moves by as many days […], the borrower is told'
  if (term.movedDays > 0)
    await notify(tx, services, {
      userId,
      kind: "due-date-moved",
      values: { orderId, amount: price.total, due: terms.due },
    });
}

/**
 * The bank sent the money back: every entry of the loan is taken back by a new one. What was paid meanwhile belongs to
 * no loan any more and waits in suspense.
 */
export async function undoLoan(tx: Executor, services: Services, order: Order, payout: Payout): Promise<void> {
  const { orderId } = order;
  const at = services.clock.now();
  const record = await loanRecord(tx, orderId);
  if (!record) return;
  const returned = record.events.reduce((sum, { kind, amount }) => (kind === "credit-return" ? sum + amount : sum), 0);
  const beyond = await setAside(tx, services, orderId, record.events);
  await saveReturned(tx, orderId);
  const books = record.booked?.books ?? noBooks;
  const ours = ((await balancesOf(tx, orderId)).get("stamp-tax-ours") ?? 0) - books.stampTaxOurs;
  const postings: readonly Posting[] = [
    ...postingsBetween(books, noBooks),
    { debit: "stamp-tax-payable", credit: "stamp-tax-ours", amount: pesos(ours) },
    // A credit that went back was paid with what had come in, and with nothing else.
    ...paidBackWith(pesos(returned - beyond), beyond),
  ];
  if (beyond > 0) services.log.error({ orderId, beyond }, "more went back to a borrower than had come in");
  await post(tx, {
    kind: "payout-returned",
    day: services.clock.today(),
    source: `payout-returned:${payout.payoutId}`,
    at,
    postings: postings.map((one) => ({ ...one, orderId })),
  });
  await saveBooked(tx, [{ orderId, booked: noBooks, bookedTo: services.clock.today(), settledUnder: null }]);
  await removeLoan(tx, orderId);
  await closeIntents(tx, services, orderId, "cancelled");
  let { status } = order;
  for (const next of wayBack[status] ?? []) {
    await moveOrder(tx, { orderId, status }, next, "payout-returned", at, { settledOn: null });
    status = next;
  }
  if (status === borrowStatus.payoutFailed) await notifyPayoutFailed(tx, services, order);
}

/** 'the bank sent the payout back': what was overdue by then is over, as the table of moves has no other way. */
const wayBack: Readonly<Partial<Record<BorrowStatus, readonly BorrowStatus[]>>> = {
  [borrowStatus.running]: [borrowStatus.payoutFailed],
  [borrowStatus.settled]: [borrowStatus.running, borrowStatus.payoutFailed],
  [borrowStatus.overdue]: [borrowStatus.cancelled],
  [borrowStatus.writtenOff]: [borrowStatus.cancelled],
};
