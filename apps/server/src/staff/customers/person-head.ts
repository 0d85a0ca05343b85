/** Who somebody is and where they stand with us; what they owe is counted now. */
import { borrowStatus, type BorrowStatus } from "@noren/lending/loan/borrow-status";
import { isOwed } from "@noren/lending/loan/order";
import type { PersonHead } from "@noren/staff/person-head";
import { billOf, loanOn } from "../../loans/account/bill.ts";
import { loanRecords } from "../../loans/account/loans.ts";
import { type Order, ordersOfGroup } from "../../loans/application/orders.ts";
import { rateCaps } from "../../loans/offers/offers.ts";
import { type Customer, openCustomers, shownPhone } from "../../customers/search/customers.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { maskedRun } from "./masked.ts";

/** What asks for most attention first; what is over asks for none. */
const byAttention: readonly BorrowStatus[] = [
  borrowStatus.overdue,
  borrowStatus.writtenOff,
  borrowStatus.payoutFailed,
  borrowStatus.inReview,
  borrowStatus.approved,
  borrowStatus.running,
];

/** Nobody has as many loans that are not over. */
const MOST = 50;

async function owedOn(db: Executor, { clock }: Services, orders: readonly Order[]): Promise<number> {
  const owing = orders.filter(({ status }) => isOwed(status));
  if (owing.length === 0) return 0;
  const day = clock.today();
  const caps = await rateCaps(db);
  const records = await loanRecords(
    db,
    owing.map(({ orderId }) => orderId),
  );
  return owing.reduce(
    (sum, order) => sum + billOf(order, loanOn(records.get(order.orderId), day, caps), day, caps).owedToday,
    0,
  );
}

export async function headOf(db: Executor, services: Services, customer: Customer): Promise<PersonHead> {
  const { userId, name, phone, run, state, registeredAt } = customer;
  const orders = await ordersOfGroup(db, userId, byAttention, undefined, MOST);
  return {
    id: userId,
    name,
    phone: shownPhone(phone),
    run: maskedRun(run),
    state,
    registeredAt: registeredAt.toISOString(),
    owedToday: await owedOn(db, services, orders),
    standing: byAttention.find((status) => orders.some((order) => order.status === status)) ?? null,
  };
}

export async function personHead(db: Executor, services: Services, userId: string): Promise<PersonHead | null> {
  const [customer] = await openCustomers(db, services.secrets, [userId]);
  return customer ? headOf(db, services, customer) : null;
}
