/** One loan as staff see it: what it owes is counted now, everything else is read from where it is kept. Of its borrower the name alone. */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { isOwed } from "@noren/lending/loan/order";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import { mayWriteOff } from "@noren/lending/loan/write-off";
import type { loanOne } from "@noren/staff/calls/loans";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { instantOf } from "../../platform/clock.ts";
import { billOf, loanOn, type LoanOnDay } from "../../loans/account/bill.ts";
import { contactBudgetOf, stopsAmong } from "../../contact/contact-budget.ts";
import type { Services } from "../../services.ts";
import { creditOf } from "../../loans/payments/credits.ts";
import { namesOf } from "../../customers/search/customers.ts";
import type { Executor } from "../../platform/database/database.ts";
import { entriesOf } from "../../money/ledger/post.ts";
import { mayGoBack, paymentsOfOrder } from "../../money/payments.ts";
import { payoutsOfOrder } from "../../money/payouts.ts";
import { hasArchive } from "../../people/archive/order-archives.ts";
import * as store from "./loan-rows.ts";
import { standingPromise } from "../../loans/promises/promises.ts";
import { loanRecord } from "../../loans/account/loans.ts";
import { rateCaps } from "../../loans/offers/offers.ts";
import { movesOf, type Order } from "../../loans/application/orders.ts";

type Shown = StaffAnswer<typeof loanOne>;

async function movesShown(db: Executor, orderId: string): Promise<Shown["moves"]> {
  return (await movesOf(db, orderId)).map(({ moveId, movedAt, fromStatus, toStatus, reason }) => ({
    id: String(moveId),
    at: movedAt.toISOString(),
    from: fromStatus,
    to: toStatus,
    reason,
  }));
}

async function moneyShown(db: Executor, orderId: string): Promise<Pick<Shown, "entries" | "payments" | "payouts">> {
  const entries = await entriesOf(db, orderId);
  const payments = await paymentsOfOrder(db, orderId);
  const payouts = await payoutsOfOrder(db, orderId);
  return {
    entries: entries.map(({ entryId, ...entry }) => ({ id: String(entryId), ...entry })),
    payments: payments.map(({ provider, paymentId, amount, paidAt, state }) => ({
      provider,
      paymentId,
      amount,
      paidAt: paidAt.toISOString(),
      state,
      mayReverse: mayGoBack({ provider, state }),
    })),
    payouts: payouts.map(({ payoutId, purpose, amount, state, reason, changedAt }) => ({
      id: payoutId,
      purpose,
      amount,
      state,
      reason,
      at: changedAt.toISOString(),
    })),
  };
}

const RECEIPTS = ["payment", "extension", "withdrawal"];

/** What can be opened as a PDF now. */
async function documentsShown(
  db: Executor,
  order: Order,
  loan: LoanOnDay | undefined,
  { owedToday, day }: { owedToday: number; day: CalendarDay },
): Promise<Shown["documents"]> {
  const { orderId, principal, settledOn } = order;
  const accepted = await store.acceptedOn(db, orderId);
  const receipts = (loan?.record.events ?? []).filter(({ kind }) => RECEIPTS.includes(kind));
  return [
    ...(accepted
      ? [{ kind: "agreement" as const, eventId: null, day: santiagoDay(accepted.getTime()), amount: principal }]
      : []),
    ...receipts.map(({ eventId, day: paidOn, amount }) => ({ kind: "receipt" as const, eventId, day: paidOn, amount })),
    ...(loan && owedToday > 0 ? [{ kind: "payoff" as const, eventId: null, day, amount: owedToday }] : []),
    ...(loan?.standing.end === "settled" && settledOn !== null
      ? [{ kind: "settled" as const, eventId: null, day: settledOn, amount: principal }]
      : []),
  ];
}

async function contactsShown(
  db: Executor,
  services: Services,
  order: Order,
): Promise<Pick<Shown, "contacts" | "budget" | "stops">> {
  const { left, mayWrite } = await contactBudgetOf(db, services, order);
  // About what is not owed there is nothing to say.
  const refusal = !isOwed(order.status) ? { reason: "not-owed" } : mayWrite.allowed ? undefined : mayWrite;
  const next = refusal && "nextAllowedAt" in refusal ? refusal.nextAllowedAt : undefined;
  const contacts = await store.contactsOfOrder(db, order.orderId);
  return {
    contacts: contacts.map(({ contactId, at, channel, purpose, sender }) => ({
      id: contactId,
      at: at.toISOString(),
      channel,
      purpose,
      sender,
    })),
    budget: {
      ...left,
      mayWriteNow: refusal === undefined,
      because: refusal?.reason ?? null,
      nextAt: next === undefined ? null : instantOf(next).toISOString(),
    },
    stops: [...(await stopsAmong(db, services.clock, [order.orderId]))(order.orderId)],
  };
}

export async function loadLoan(db: Executor, services: Services, orderId: string): Promise<Shown | undefined> {
  const order = await store.findOrder(db, orderId);
  if (!order) return undefined;
  const day = services.clock.today();
  const caps = await rateCaps(db);
  const loan = loanOn(await loanRecord(db, orderId), day, caps);
  const { owedToday, overdueDays } = billOf(order, loan, day, caps);
  const { credit, returned, underWay, inDoubt } = await creditOf(db, orderId);
  const proposals = await store.proposalsOfOrder(db, orderId);
  const { userId, productName, principal, periodDays, status, appliedAt, dueDay, settledOn } = order;
  const name = (await namesOf(db, services.secrets, [userId])).get(userId) ?? null;
  return {
    id: orderId,
    userId,
    name,
    productName,
    principal,
    periodDays,
    status,
    appliedAt: appliedAt.toISOString(),
    dueDay,
    settledOn,
    owedToday,
    overdueDays,
    promise: (owedToday > 0 && (await standingPromise(db, loan, orderId, day))) || null,
    owed: { ...loan?.standing.owed },
    credit: Math.max(0, credit - returned),
    moves: await movesShown(db, orderId),
    ...(await moneyShown(db, orderId)),
    // Of whoever was erased nothing can be opened here.
    documents: name === null ? [] : await documentsShown(db, order, loan, { owedToday, day }),
    ...(await contactsShown(db, services, order)),
    proposals: proposals.map(({ proposalId, madeAt, ...proposal }) => ({
      ...proposal,
      id: proposalId,
      madeAt: madeAt.toISOString(),
    })),
    allowed: {
      writeOff: mayWriteOff({ status, due: dueDay }, day),
      refund: credit > returned && !underWay && !inDoubt,
      openArchive: await hasArchive(db, orderId),
    },
  };
}
