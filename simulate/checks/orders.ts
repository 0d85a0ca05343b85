/** Orders go along the table of moves, and their payouts go with them. */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import type { BorrowStatus } from "@noren/lending/loan/borrow-status";
import { mayMove, type MoveReason } from "@noren/lending/loan/order";
import type { OrderRow, PayoutRow, Picture } from "./picture.ts";

function* moved({ status, moves }: OrderRow) {
  let at = 10;
  for (const { from, to, reason } of moves ?? []) {
    if (from !== at) yield `it moved from ${from} while it was in ${at}`;
    if (!mayMove(from as BorrowStatus, to as BorrowStatus, reason as MoveReason))
      yield `it moved ${from}→${to} (${reason}), which nothing allows`;
    at = to;
  }
  if (at !== status) yield `it is in ${status}, its moves lead to ${at}`;
}

const isOpen = ({ state }: PayoutRow): boolean => ["waiting", "sending", "under-way", "unknown"].includes(state);
/** The bank has it, or may still take it. */
const isOut = ({ atBank }: PayoutRow): boolean => atBank === "accepted" || atBank === "waiting";

const runs: readonly number[] = [borrowStatus.running, borrowStatus.overdue];
const notPaidOut: readonly number[] = [borrowStatus.inReview, borrowStatus.payoutFailed, borrowStatus.rejected];

function* paidOut(order: OrderRow, payouts: readonly PayoutRow[]) {
  const [open, accepted] = [payouts.filter(isOpen).length, payouts.filter((one) => one.state === "accepted").length];
  if (accepted + open > 1) yield `${accepted} payouts were accepted and ${open} are open`;
  if (payouts.filter(isOut).length > 1) yield "the bank holds two payouts of it";
  if (order.status === borrowStatus.approved && open !== 1) yield `it is being paid out, by ${open} payouts`;
  if (order.status !== borrowStatus.approved && open > 0) yield `it is in ${order.status} with an open payout`;
  if (runs.includes(order.status) && accepted === 0 && !payouts.some(({ state }) => state === "returned"))
    yield "it runs, and nothing was paid out";
  if (notPaidOut.includes(order.status) && accepted > 0) yield `it is in ${order.status} and was paid out`;
  for (const { amount } of payouts) if (amount !== order.principal) yield `${amount} was paid out`;
}

export function* orderFaults({ orders, payouts, keysWithoutAnswer }: Picture): Generator<string> {
  if (keysWithoutAnswer > 0) yield `${keysWithoutAnswer} idempotency keys were kept without their answer`;
  for (const { payoutId, amount, bankAmount } of payouts)
    if (bankAmount !== null && bankAmount !== amount) yield `payout ${payoutId}: the bank paid ${bankAmount}`;
  for (const order of orders) {
    const own = payouts.filter(({ orderId, purpose }) => orderId === order.orderId && purpose === "loan");
    for (const fault of [...moved(order), ...paidOut(order, own)]) yield `order ${order.orderId}: ${fault}`;
  }
}
