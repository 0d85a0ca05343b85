/** 'The accepted figures are the figures charged, to the peso' (product.md section 1). */
import { isDeepStrictEqual } from "node:util";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { type LoanHistory, standingOn } from "@noren/lending/loan/loan-history";
import type { EventRow, IntentRow, OrderRow, Picture } from "./picture.ts";

/** What is to be paid on the due date by whoever does nothing until then. */
function* untouched({ price: accepted }: OrderRow, history: LoanHistory, picture: Picture) {
  const { terms, price } = history.accepted;
  const { owed, books } = standingOn({ ...history, events: [] }, terms.due, picture.caps, isHoliday);
  const total = Object.values(owed).reduce((sum: number, part) => sum + part, 0);
  if (price.interest !== accepted.interest) yield `its interest of ${accepted.interest} was made ${price.interest}`;
  if (books.charged.interest !== accepted.interest)
    yield `on its due date it is charged ${books.charged.interest} interest, accepted were ${accepted.interest}`;
  if (books.charged.stampTax > accepted.stampTax)
    yield `it is charged ${books.charged.stampTax} stamp tax, accepted were ${accepted.stampTax}`;
  const wanted = accepted.total - accepted.stampTax + price.stampTax;
  if (total !== wanted) yield `on its due date it comes to ${total}, accepted were ${wanted}`;
}

/** After an extension that was paid as it was asked for, and nothing since; what else was paid can only have made it less. */
function* extended(card: NonNullable<IntentRow["card"]>, history: LoanHistory, picture: Picture) {
  const { owed, account } = standingOn(history, card.due, picture.caps, isHoliday);
  const total = Object.values(owed).reduce((sum: number, part) => sum + part, 0);
  if (account.due !== card.due) yield `it was extended to ${account.due}, accepted was ${card.due}`;
  const alone = history.events.every(({ kind }) => kind === "extension" || kind === "coupon");
  if (alone ? total !== card.totalAtEnd : total > card.totalAtEnd)
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
