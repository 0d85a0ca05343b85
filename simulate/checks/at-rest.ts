/** What must hold once nothing is under way any more: what was lost was found, and what is owed was given back. */
import { isHoliday } from "@noren/lending/calendar/holidays";
import { overchargeOn } from "@noren/lending/loan/overcharge";
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { World } from "../world.ts";
import type { OrderRow, PaymentRow, PayoutRow, Picture } from "./picture.ts";

const isSettled = ({ state }: PayoutRow): boolean =>
  ["accepted", "rejected", "returned", "never-arrived"].includes(state);

/** The bank's own book says the same; what never arrived is not in it. */
function payoutFault(payout: PayoutRow): string | undefined {
  if (!isSettled(payout)) return `it is still ${payout.state}`;
  const ours = payout.state === "never-arrived" ? null : payout.state;
  // Refused by ourselves, before the bank heard of it.
  if (payout.state === "rejected" && payout.atBank === null) return undefined;
  return ours === payout.atBank ? undefined : `it is ${payout.state}, at the bank ${payout.atBank ?? "unknown"}`;
}

function paymentFault({ amount, state, ours, ourAmount }: PaymentRow): string | undefined {
  if (ours === null) return "it was paid, and we know nothing of it";
  if (amount !== ourAmount) return `${amount} was paid, and we took it for ${ourAmount}`;
  return (state === "reversed") === (ours === "reversed") ? undefined : `it was ${state}, and we have it ${ours}`;
}

/** What the counter's list says otherwise waits for finance, once, and nothing else does. */
function differenceFault({ misreportedAs, differences }: PaymentRow): string | undefined {
  const waiting = (differences ?? []).map(({ kind, listed }) => `${kind} ${listed ?? "nothing"}`).join(", ");
  const wanted =
    misreportedAs === null ? "" : misreportedAs === 0 ? "not-listed nothing" : `other-amount ${misreportedAs}`;
  return waiting === wanted ? undefined : `finance should look at "${wanted}", and looks at "${waiting}"`;
}

const asDecided: Readonly<Record<string, readonly number[]>> = { review: [10], reject: [50] };

/** Every order is where its decision, its payout and its days have led it. */
function orderFault({ status, decided, dueDay }: OrderRow, today: CalendarDay): string | undefined {
  if (decided === null) return "nobody has decided about it";
  const wanted = asDecided[decided];
  if (wanted && !wanted.includes(status)) return `its decision was ${decided}, and it is in ${status}`;
  if (status === borrowStatus.approved || (status === borrowStatus.inReview && decided !== "review"))
    return `it waits in ${status}`;
  if (status === borrowStatus.running && dueDay < today) return `it was due ${dueDay} and is not overdue`;
  return undefined;
}

/** What was paid too much has gone back. */
function creditFault({ orderId, balances }: OrderRow, { loans, payouts }: Picture): string | undefined {
  const credit = loans.get(orderId)?.booked?.books.credit ?? 0;
  const returned = payouts
    .filter((one) => one.orderId === orderId && one.purpose === "credit-return" && one.state === "accepted")
    .reduce((sum, { amount }) => sum + amount, 0);
  const held = balances?.["borrower-credit"] ?? 0;
  return credit > returned ? `${credit - returned} of a credit was not given back (${held} in the ledger)` : undefined;
}

/** What was charged above a cap that became known later has gone back. */
function overcharge({ orderId }: OrderRow, { loans, caps }: Picture): string | undefined {
  const record = loans.get(orderId);
  const to = record?.booked?.to;
  const above = record && to ? overchargeOn(record.history, to, caps, isHoliday) : 0;
  return above > 0 ? `${above} was charged above a cap and not given back` : undefined;
}

export function* restFaults(picture: Picture, today: CalendarDay): Generator<string> {
  const { payouts, payments, orders, intents } = picture;
  for (const payout of payouts) {
    const fault = payoutFault(payout);
    if (fault !== undefined) yield `payout ${payout.payoutId}: ${fault}`;
  }
  for (const payment of payments) {
    for (const fault of [paymentFault(payment), differenceFault(payment)])
      if (fault !== undefined) yield `payment ${payment.paymentId}: ${fault}`;
  }
  for (const order of orders)
    for (const fault of [orderFault(order, today), creditFault(order, picture), overcharge(order, picture)])
      if (fault !== undefined) yield `order ${order.orderId}: ${fault}`;
  for (const { orderId, state, ended } of intents)
    if (state === "opening" || (state === "open" && ended)) yield `order ${orderId}: a repayment is still ${state}`;
}

/** No job waits or was given up, and no mail waits. */
export async function* queueFaults({ look }: World): AsyncGenerator<string> {
  const { rows: jobs } = await look.pool.query<{ name: string; state: string }>(
    "select name, state::text from pgboss.job where state <> 'completed'",
  );
  for (const { name, state } of jobs) yield `a job ${name} is ${state}`;
  const { rows: mails } = await look.pool.query<{ kind: string; state: string }>(
    "select kind, state from outgoing_mail where state = 'waiting'",
  );
  for (const { kind, state } of mails) yield `a mail (${kind}) is ${state}`;
}
