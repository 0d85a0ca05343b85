/** What staff will do in their console, by the same functions: find out whose a payment is, and write a loan off. */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { daysBetween, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { matchPayment } from "@noren/server/loans/payments/credit-payments";
import { followMoves } from "@noren/server/loans/account/follow-loan";
import { bookLoan } from "@noren/server/loans/account/book-loan";
import { lockOrder } from "@noren/server/loans/application/orders";
import { answerVoucher } from "@noren/server/staff/queues/answers/answer-voucher";
import { StaffRefusal } from "@noren/server/staff/server/staff-refusal";
import { writeOff } from "@noren/server/loans/account/tables";
import { pick } from "../dice.ts";
import type { Operation } from "../operation.ts";
import type { World } from "../world.ts";
import type { Action } from "./action.ts";
import { openVouchers, ordersIn, pickOrder, unmatchedPayments, type VoucherThere } from "./things.ts";

const match: Action = {
  name: "match a payment",
  weight: 3,
  prepare: async (world, focus) => {
    const payments = await unmatchedPayments(world);
    const order = pickOrder(
      world.dice,
      await ordersIn(world, [
        borrowStatus.payoutFailed,
        borrowStatus.settled,
        borrowStatus.running,
        borrowStatus.cancelled,
        borrowStatus.overdue,
        borrowStatus.writtenOff,
      ]),
      focus,
    );
    if (payments.length === 0 || !order) return undefined;
    const { provider, payment_id: paymentId } = pick(world.dice, payments);
    const orderId = order.order_id;
    return {
      what: `staff: ${world.names.of("payment", paymentId)} is of ${world.names.of("order", orderId)}`,
      orderId,
      on: async ({ services }) => {
        const { db } = services;
        const matched = await db.transaction((tx) => matchPayment(tx, services, { provider, paymentId }, orderId));
        return matched ? "matched" : "nothing to match";
      },
    };
  },
};

const OVERDUE_DAYS = 20;

const giveUp: Action = {
  name: "write a loan off",
  weight: 2,
  prepare: async (world, focus) => {
    const today = world.clock.today();
    const late = (await ordersIn(world, [borrowStatus.overdue])).filter(
      ({ due_day: due }) => daysBetween(due as CalendarDay, today) > OVERDUE_DAYS,
    );
    const chosen = pickOrder(world.dice, late, focus);
    if (!chosen) return undefined;
    const orderId = chosen.order_id;
    return {
      what: `staff: ${world.names.of("order", orderId)} is written off`,
      orderId,
      on: async ({ services }) =>
        services.db.transaction(async (tx) => {
          const order = await lockOrder(tx, orderId);
          if (order?.status !== borrowStatus.overdue) return "no longer overdue";
          const [day, madeAt] = [services.clock.today(), services.clock.now()];
          await tx.insert(writeOff).values({ orderId, day, madeAt });
          const kept = await bookLoan(tx, services, order, { kind: "write-off", source: `written-off:${orderId}` });
          await followMoves(tx, services, [kept]);
          return "written off";
        }),
    };
  },
};

const refuseClaim: Action = {
  name: "refuse a voucher",
  weight: 6,
  prepare: async (world) => {
    const vouchers = await openVouchers(world);
    if (vouchers.length === 0) return undefined;
    return refusing(world, pick(world.dice, vouchers));
  },
};

export function refusing(world: World, { voucher_id: voucherId, order_id: orderId }: VoucherThere): Operation {
  return {
    what: `staff: the voucher of ${world.names.of("order", orderId)} is refused`,
    orderId,
    on: async ({ services }) => {
      const said = { outcome: "refused" as const, answer: "No es de este préstamo", actor: "simulated" };
      try {
        await services.db.transaction((tx) => answerVoucher(tx, services, voucherId, said));
        return "refused";
      } catch (error) {
        if (error instanceof StaffRefusal) return "answered already";
        throw error;
      }
    },
  };
}

export const staffActions: readonly Action[] = [match, giveUp, refuseClaim];
