/** 'The accepted figures are the figures charged, to the peso' (product.md section 1). */
import { isDeepStrictEqual } from "node:util";
import { addDays, type CalendarDay, daysBetween } from "@noren/lending/calendar/calendar-day";
import { type CapRow, capFor, knownBefore } from "@noren/lending/price/rates";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { type LoanHistory, standingOn } from "@noren/lending/loan/loan-history";
import type { EventRow, IntentRow, OrderRow, Picture } from "./picture.ts";

/** The table as it was known when that day began, and as each certificate that came on it or later left it. */
function* beliefsSince(day: CalendarDay, caps: readonly CapRow[]): Generator<readonly CapRow[]> {
  yield knownBefore(caps, day);
  for (const { knownOn } of caps)
    if (knownOn !== undefined && knownOn >= day) yield knownBefore(caps, addDays(knownOn, 1));
}

/**
 * The most interest that the cap of its first day allows, to the peso below: by what was held to be that cap when the loan was
 * opened, or since. A certificate that comes later and raises it gives nothing back to the lender.
 */
function* mostOn({ accepted: { terms } }: LoanHistory, { caps }: Picture): Generator<number> {
  const days = daysBetween(terms.issue, terms.nominalDue);
  for (const rows of beliefsSince(terms.issue, caps)) {
    const cap = capFor({ days: daysBetween(terms.issue, terms.due), day: terms.issue, rows });
    if (cap) yield Number((BigInt(terms.principal) * BigInt(cap.rate) * BigInt(days)) / 36_000_000n);
  }
}

/** What is to be paid on the due date by whoever does nothing until then. */
function* untouched({ price: accepted }: OrderRow, history: LoanHistory, picture: Picture) {
  const { terms, price } = history.accepted;
  const { owed, books } = standingOn({ ...history, events: [] }, terms.due, picture.caps, isHoliday);
  const total = Object.values(owed).reduce((sum: number, part) => sum + part, 0);
  const wanted = [...mostOn(history, picture)].filter((most) => most < accepted.interest);
  if (price.interest !== accepted.interest && !wanted.includes(price.interest))
    yield `its interest of ${accepted.interest} was made ${price.interest}`;
  // Counted once more with all that is known, it may only have become less.
  const agreed = history.recountedOn === undefined ? books.charged.interest === price.interest : true;
  if (!agreed || books.charged.interest > price.interest)
    yield `on its due date it is charged ${books.charged.interest} interest, agreed were ${price.interest}`;
  if (books.charged.stampTax > accepted.stampTax)
    yield `it is charged ${books.charged.stampTax} stamp tax, accepted were ${accepted.stampTax}`;
  const { interest } = books.charged;
  const wantedTotal = accepted.total - accepted.interest - accepted.stampTax + interest + price.stampTax;
  if (total !== wantedTotal) yield `on its due date it comes to ${total}, accepted were ${wantedTotal}`;
}

/**
 * After an extension that was paid as it was asked for, and nothing since; what else was paid can only have made it less, as can
 * a claim that is looked at: late on that day, the borrower is not charged for it.
 */
function* extended(card: NonNullable<IntentRow["card"]>, history: LoanHistory, picture: Picture) {
  const { owed, account } = standingOn(history, card.due, picture.caps, isHoliday);
  const total = Object.values(owed).reduce((sum: number, part) => sum + part, 0);
  if (account.due !== card.due) yield `it was extended to ${account.due}, accepted was ${card.due}`;
  const alone =
    history.events.every(({ kind }) => kind === "extension" || kind === "coupon") &&
    history.vouchers.every(({ state }) => state === "refused");
  if (alone && history.recountedOn === undefined ? total !== card.totalAtEnd : total > card.totalAtEnd)
    yield `extended it comes to ${total}, accepted were ${card.totalAtEnd}`;
}

function paidExactly({ card, discount }: IntentRow, own: readonly EventRow[], last: EventRow): boolean {
  const off = own.some(({ kind, intentId }) => kind === "coupon" && intentId === last.intentId) ? discount : 0;
  return last.amount + off === card?.costNowTotal;
}

export function* acceptedFaults(picture: Picture): Generator<string> {
  for (const order of picture.orders) {
    const { orderId } = order;
    if (!isDeepStrictEqual(order.price, order.quotedPrice)) yield `order ${orderId}: it was quoted at another price`;
    const history = picture.loans.get(orderId)?.history;
    if (!history) continue;
    for (const fault of untouched(order, history, picture)) yield `order ${orderId}: ${fault}`;
    const own = picture.events.filter((event) => event.orderId === orderId);
    const last = own.at(-1);
    const intent = picture.intents.find(({ intentId }) => intentId === last?.intentId);
    const still = !own.some(({ undone }) => undone) && history.writtenOffOn === undefined;
    if (last?.kind === "extension" && intent?.card && still && paidExactly(intent, own, last))
      for (const fault of extended(intent.card, history, picture)) yield `order ${orderId}: ${fault}`;
  }
}
