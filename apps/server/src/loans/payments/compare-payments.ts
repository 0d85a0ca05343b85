/** The other half of the reconciliation: what we have, against what the provider lists. No money moves because they differ. */
import { randomUUID } from "node:crypto";
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { pesos } from "@noren/lending/money/money";
import { type DifferenceKind, differenceOf } from "@noren/lending/money/payment-difference";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import {
  closeAgreed,
  type PaymentDifference,
  recordDifferences,
  standingDifferences,
} from "../../money/payment-differences.ts";
import { keyOf, paymentsPaid, type Payment } from "../../money/payments.ts";
import { instantOf } from "../../platform/clock.ts";
import type { NamedPayment } from "../../providers/collections/port.ts";
import type { Services } from "../../services.ts";

/** First and last included. */
export interface AskedDays {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly askedOn: CalendarDay;
}

interface Compared {
  readonly payment: Payment;
  readonly listed: NamedPayment | undefined;
  readonly kind: DifferenceKind | undefined;
}

const startOf = (day: CalendarDay): Date => instantOf(startOfSantiagoDay(day));

/** Asked for are a day more on both sides: what we put on one of them the provider may put beside it. */
const instantsOf = ({ from, to, askedOn }: AskedDays) => ({
  asked: { from: startOf(from), until: startOf(addDays(to, 1)) },
  judged: { from: startOf(addDays(from, 1)), until: startOf(to) },
  askedOn: startOf(askedOn),
});

type Instants = ReturnType<typeof instantsOf>;

/** What came or went back on the day the list was asked for may be newer than the list: it is compared tomorrow. */
const isOlder = ({ state, receivedAt, changedAt }: Payment, { askedOn }: Instants): boolean =>
  receivedAt < askedOn && (state !== "reversed" || changedAt < askedOn);

const isJudged = ({ payment: { paidAt }, listed }: Compared, { judged }: Instants): boolean =>
  listed !== undefined || (paidAt >= judged.from && paidAt < judged.until);

/** A payment that is found with one difference has no other any more. */
export async function comparePayments(
  services: Services,
  listed: readonly NamedPayment[],
  days: AskedDays,
): Promise<void> {
  const { db, clock, collections, log } = services;
  const instants = instantsOf(days);
  const theirs = new Map(listed.map((one) => [keyOf(one), one]));
  const opened = await db.transaction(async (tx) => {
    const ours = await paymentsPaid(tx, collections.providers, instants.asked);
    const compared = ours
      .filter((payment) => isOlder(payment, instants))
      .map((payment) => compare(payment, theirs.get(keyOf(payment))))
      .filter((one) => isJudged(one, instants));
    const agreed = noLongerSo(await standingDifferences(tx, instants.asked), compared);
    await closeAgreed(tx, agreed, clock.now());
    const found = compared.flatMap((one) => differenceIn(one, clock.now()));
    return recordDifferences(tx, found);
  });
  if (opened > 0) log.warn({ opened }, "payments differ from the provider's list");
}

/** The ids of those that were compared again and found with no difference, or with another one. */
function noLongerSo(standing: readonly PaymentDifference[], compared: readonly Compared[]): string[] {
  const now = new Map(compared.map((one) => [keyOf(one.payment), one]));
  return standing
    .filter((one) => now.has(keyOf(one)) && now.get(keyOf(one))?.kind !== one.kind)
    .map(({ differenceId }) => differenceId);
}

function compare(payment: Payment, listed: NamedPayment | undefined): Compared {
  const ours = { amount: pesos(payment.amount), isReversed: payment.state === "reversed" };
  const theirs = listed && { amount: listed.amount, isReversed: listed.state === "reversed" };
  return { payment, listed, kind: differenceOf(ours, theirs) };
}

function differenceIn({ payment: { provider, paymentId }, listed, kind }: Compared, since: Date) {
  if (kind === undefined) return [];
  return [{ provider, paymentId, kind, differenceId: randomUUID(), listed: listed?.amount ?? null, since }];
}
