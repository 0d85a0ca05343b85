/** Receipts and certificates, from the loan as it is counted today. */
import { defaultLanguage as language } from "@noren/contract/languages";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { type Components, plus, totalOf } from "@noren/lending/money/components";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { type LoanStanding, standingOn } from "@noren/lending/loan/loan-history";
import { pesos } from "@noren/lending/money/money";
import type { CapRow } from "@noren/lending/price/rates";
import { billOn } from "@noren/lending/loan/repayment";
import type { Document } from "../documents/document.ts";
import { payoffCertificate } from "../documents/payoff-certificate.ts";
import { paymentReceipt } from "../documents/receipt.ts";
import { settledCertificate } from "../documents/settled-certificate.ts";
import type { Config } from "../../platform/config/config.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { BorrowerDetails } from "../../customers/borrowers.ts";
import type { Order } from "../application/orders.ts";
import { caseNumberOf } from "../../customers/case-number.ts";
import type { LoanOnDay } from "./bill.ts";
import type { StoredEvent } from "./loans.ts";

export interface AboutLoan {
  readonly order: Order;
  readonly loan: LoanOnDay;
  readonly borrower: BorrowerDetails;
  readonly config: Config;
  readonly day: CalendarDay;
  readonly caps: readonly CapRow[];
}

const partiesOf = ({ borrower, config }: AboutLoan) => ({
  lender: config.lender,
  borrower: { name: `${borrower.names} ${borrower.surnames}`, run: borrower.run },
});

/** What a payment is called on every screen, on paper and at the counter: the number of the repayment it was made for. */
export const receiptNumber = ({ intentId, eventId }: StoredEvent): string =>
  intentId === null ? String(eventId) : caseNumberOf(intentId);

export const isMoney = (kind: string): boolean => kind === "payment" || kind === "extension" || kind === "withdrawal";

/** Of one payment, with the coupon that came with it and what was still owed at the end of its day. */
export function receiptOf(about: AboutLoan, eventId: number): Document {
  const { order, loan, caps } = about;
  const { events, history } = loan.record;
  const index = events.findIndex((event) => event.eventId === eventId);
  const [event, settled] = [events[index], loan.standing.settled[index]];
  if (!event || !settled || !isMoney(event.kind)) throw new Refusal("notFound");
  const paidOn = event.day;
  const then = standingOn({ ...history, events: history.events.slice(0, index + 1) }, paidOn, caps, isHoliday);
  const coupon = events.findIndex(({ kind, source }) => kind === "coupon" && source === `coupon:${event.source}`);
  return paymentReceipt({
    ...partiesOf(about),
    loan: { orderId: order.orderId, productName: order.productName, due: then.account.due },
    payment: {
      reference: receiptNumber(event),
      paidOn,
      amount: pesos(event.amount),
      ...(event.rounding !== 0 && { cash: pesos(event.amount + event.rounding) }),
      allocated: settled.allocated,
      credit: settled.credit,
    },
    ...(coupon >= 0 && { coupon: loan.standing.settled[coupon]?.allocated as Components }),
    owedAfter: then.owed,
    ...leftOnDue(then, paidOn, caps),
    language,
  });
}

function leftOnDue({ account, end }: LoanStanding, paidOn: CalendarDay, caps: readonly CapRow[]) {
  const { onDueTotal } = end === undefined ? billOn(account, paidOn, caps) : {};
  return onDueTotal === undefined ? {} : { owedOnDue: onDueTotal };
}

export function payoffOf(about: AboutLoan): Document {
  const { order, loan, day, caps } = about;
  const { account } = loan.standing;
  const bill = billOn(account, day, caps);
  if (bill.todayTotal === 0) throw new Refusal("notFound");
  return payoffCertificate({
    ...partiesOf(about),
    loan: { orderId: order.orderId, productName: order.productName, due: account.due },
    day,
    bill,
    issuedOn: day,
    language,
  });
}

export function settledOf(about: AboutLoan): Document {
  const { order, loan, day } = about;
  const { books, owed, settledOn, end } = loan.standing;
  if (end !== "settled" || settledOn === undefined) throw new Refusal("notFound");
  const { issue, principal } = loan.record.loan.terms;
  return settledCertificate({
    ...partiesOf(about),
    loan: { orderId: order.orderId, productName: order.productName, issue, principal },
    settledOn,
    paid: plus(books.paid, books.couponed),
    coupons: totalOf(books.couponed),
    owed,
    issuedOn: day,
    language,
  });
}
