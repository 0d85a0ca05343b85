import * as contract from "@noren/contract/calls/left-to-pay";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { standingOn } from "@noren/lending/loan/loan-history";
import { isOwed } from "@noren/lending/loan/order";
import { type Bill, billOn } from "@noren/lending/loan/repayment";
import { type Components, nothing, plus, totalOf } from "@noren/lending/money/components";
import type { CapRow } from "@noren/lending/price/rates";
import { signedInCall } from "../../calls/call-handler.ts";
import { findByReference } from "../../money/intents.ts";
import { type LoanOnDay, loanOn } from "../account/bill.ts";
import { isMoney } from "../account/loan-documents.ts";
import { loanRecord } from "../account/loans.ts";
import { ownOrder } from "../application/own-order.ts";
import { rateCaps } from "../offers/offers.ts";

/** The places of its events in the loan's history, a coupon of theirs among them. */
const placesOf = ({ record }: LoanOnDay, intentId: string): readonly number[] =>
  [...record.events.entries()].filter(([, event]) => event.intentId === intentId).map(([place]) => place);

/** Had it not been paid, the due date would ask for more than it and what is left together: interest that never grew. */
function savingOf(
  { record }: LoanOnDay,
  places: readonly number[],
  { onDueTotal }: Bill,
  paid: Components,
  { day, caps }: { day: CalendarDay; caps: readonly CapRow[] },
): number {
  const { events } = record;
  if (onDueTotal === undefined || places.some((place) => events[place]?.kind === "extension")) return 0;
  const without = record.history.events.filter((_, place) => !places.includes(place));
  const { account } = standingOn({ ...record.history, events: without }, day, caps, isHoliday);
  return Math.max(0, (billOn(account, day, caps).onDueTotal ?? 0) - onDueTotal - totalOf(paid));
}

/** Somebody else's repayment, one that is not credited and one that does not exist answer alike. */
export const ownReceipt = signedInCall(contract.ownReceipt, async ({ input, session, services }) => {
  const { db, clock } = services;
  const day = clock.today();
  const intent = await findByReference(db.drizzle, input.query.ref);
  if (intent?.userId !== session.userId) return {};
  const order = await ownOrder(db.drizzle, session.userId, intent.orderId);
  const caps = await rateCaps(db.drizzle);
  const loan = loanOn(await loanRecord(db.drizzle, order.orderId), day, caps);
  const places = loan ? placesOf(loan, intent.intentId) : [];
  if (!loan || places.length === 0) return {};
  const { account, settled } = loan.standing;
  const sumOf = (of: readonly number[]): Components =>
    of.reduce((sum, place) => plus(sum, settled[place]?.allocated ?? nothing), nothing);
  const paid = places.filter((place) => isMoney(loan.record.events[place]?.kind ?? ""));
  const bill = isOwed(order.status) ? billOn(account, day, caps) : undefined;
  const receipt = {
    orderId: order.orderId,
    eventIds: paid.flatMap((place) => loan.record.events[place]?.eventId ?? []),
    allocated: sumOf(paid),
    owedToday: bill?.todayTotal ?? 0,
    ...(bill?.onDueTotal !== undefined && { owedOnDue: bill.onDueTotal }),
    ...(bill && { dueDay: account.due }),
    overdueDays: bill?.overdueDays ?? 0,
    saving: bill ? savingOf(loan, places, bill, sumOf(places), { day, caps }) : 0,
  };
  return { receipt };
});
