// What happens to a loan after its payout, replayed in the order of the days it counts from.
import { accrue, type LoanAccount, type Receipt, receive } from "./account-of-loan.ts";
import { type CalendarDay, compareDays } from "../calendar/calendar-day.ts";
import { type Components, nothing } from "../money/components.ts";
import { couponComponents } from "./coupon.ts";
import { type ExtensionPayment, extendAccount, stillExtends } from "./extension.ts";
import { type Pesos, pesos } from "../money/money.ts";
import type { CapRow } from "../price/rates.ts";

/** "A reversed payment is a new entry and may reopen the loan": its event is left out here, and all after it recount. */
export type LoanEvent =
  | { kind: "payment"; day: CalendarDay; amount: Pesos }
  | { kind: "coupon"; day: CalendarDay; amount: Pesos }
  | { kind: "collection-cost"; day: CalendarDay; amount: Pesos }
  | { kind: "credit-return"; day: CalendarDay; amount: Pesos }
  | ({ kind: "extension" } & ExtensionPayment);

export interface Settled {
  event: LoanEvent;
  allocated: Components;
  /** of a payment, what is given back; of a coupon, what it could not be used for */
  credit: Pesos;
  /** of a credit that went back, what of it was not the borrower's any more: it is owed again */
  reclaimed: Pesos;
}

export interface Replay {
  account: LoanAccount;
  /** in the order they count; events of one day in the order given */
  settled: readonly Settled[];
}

export function replay(opened: LoanAccount, events: readonly LoanEvent[], caps: readonly CapRow[]): Replay {
  let account = opened;
  let owing = 0;
  const settled: Settled[] = [];
  for (const event of events.toSorted((a, b) => compareDays(dayOfEvent(a), dayOfEvent(b)))) {
    if (event.kind === "credit-return") {
      const reclaimed = pesos(Math.max(0, event.amount - owing));
      owing -= event.amount - reclaimed;
      account = lendAgain(accrue(account, event.day, caps), reclaimed);
      settled.push({ event, allocated: nothing, credit: pesos(0), reclaimed });
    } else {
      const { account: next, allocated, credit } = happen(account, event, caps);
      if (event.kind !== "coupon") owing += credit;
      account = next;
      settled.push({ event, allocated, credit, reclaimed: pesos(0) });
    }
  }
  return { account, settled };
}

/** An extension counts from the day it was agreed and paid. */
export function dayOfEvent(event: LoanEvent): CalendarDay {
  return event.kind === "extension" ? event.terms.agreedOn : event.day;
}

/** What went back to the borrower and, since a payment was reversed, was not theirs, is principal again. */
function lendAgain(account: LoanAccount, amount: Pesos): LoanAccount {
  const { charged } = account;
  return { ...account, charged: { ...charged, principal: pesos(charged.principal + amount) } };
}

type Settling = Exclude<LoanEvent, { kind: "credit-return" }>;

/** Credited before what had been paid before it, it may turn out to have extended nothing: then it is a payment. */
function extendOrReceive(account: LoanAccount, event: ExtensionPayment, caps: readonly CapRow[]): Receipt {
  const { terms, amount } = event;
  return stillExtends(account, terms)
    ? extendAccount(account, event, caps)
    : receive(account, { day: terms.agreedOn, amount }, caps);
}

function happen(account: LoanAccount, event: Settling, caps: readonly CapRow[]): Receipt {
  if (event.kind === "payment") return receive(account, event, caps);
  if (event.kind === "coupon") return receive(account, { ...event, only: couponComponents }, caps);
  if (event.kind === "extension") return extendOrReceive(account, event, caps);
  const then = accrue(account, event.day, caps);
  const charged = { ...then.charged, collectionCost: pesos(then.charged.collectionCost + event.amount) };
  return { account: { ...then, charged }, allocated: nothing, credit: pesos(0) };
}
