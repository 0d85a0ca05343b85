/** What follows from a loan having moved: the reserved one, intents nobody needs any more, and the notice to the borrower. */
import { totalOf } from "@noren/lending/money/components";
import { pesos } from "@noren/lending/money/money";
import { queueMails } from "../../customers/notify/queue-mail.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { BookedLoan } from "./book-loan.ts";
import type { Meaning } from "../payments/payment-meaning.ts";
import { closeIntents } from "../repayment/repayment-intents.ts";
import {
  reservationAfterOverdue,
  reservationAfterReversal,
  reservationAfterSettled,
} from "../guide/end-reservation.ts";
import { type AnyNotice, notify, notifyAll } from "../../customers/notify/notify.ts";

/** Loans whose money is back, and loans that fell overdue. */
export async function followMoves(tx: Executor, services: Services, booked: readonly BookedLoan[]): Promise<void> {
  for (const { orderId, was, now } of booked) {
    if (was === now) continue;
    if (now === 30 || now === 60) await closeIntents(tx, services, orderId, "cancelled");
    if (now === 30) await reservationAfterSettled(tx, services, orderId);
    if (now === 70 || now === 60) await reservationAfterOverdue(tx, services, orderId);
    if (was === 30) await reservationAfterReversal(tx, services, orderId);
  }
}

export interface CreditedLoan {
  readonly userId: string;
  readonly eventId: number;
  readonly amount: number;
  readonly meaning: Meaning;
  readonly booked: BookedLoan;
}

/** 'A payment has visible states': the borrower hears what it did, and gets its receipt. */
export async function notifyCredited(tx: Executor, services: Services, all: readonly CreditedLoan[]): Promise<void> {
  await notifyAll(tx, services, all.map(whatHappened));
  await queueMails(
    tx,
    services,
    all.map(({ userId, eventId, booked }) => ({ kind: "receipt", userId, orderId: booked.orderId, eventId })),
  );
}

function whatHappened({ userId, meaning, booked, ...credited }: CreditedLoan): AnyNotice {
  const { orderId, standing, was, now, record } = booked;
  const { due } = standing.account;
  const amount = pesos(credited.amount);
  const principal = { orderId, amount: record.loan.terms.principal };
  if (meaning.event.kind === "extension" && now !== 30)
    return { userId, kind: "loan-extended", values: { orderId, amount, due } };
  if (meaning.of === "extension" && meaning.because)
    return { userId, kind: "payment-partial-extension", values: { orderId, amount, due, why: meaning.because } };
  if (was !== now && now === 60) return { userId, kind: "loan-withdrawn", values: principal };
  if (was !== now && now === 30) return { userId, kind: "loan-settled", values: principal };
  return { userId, kind: "payment-credited", values: { orderId, amount, left: totalOf(standing.owed) } };
}

export async function notifyReversed(
  tx: Executor,
  services: Services,
  userId: string,
  amount: number,
  { orderId, standing }: BookedLoan,
): Promise<void> {
  const values = { orderId, amount: pesos(amount), left: totalOf(standing.owed) };
  await notify(tx, services, { userId, kind: "payment-reversed", values });
}
