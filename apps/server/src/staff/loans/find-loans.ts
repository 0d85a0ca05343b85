/** Which loan may a payment without an owner be for: those paid out to whoever is found as find-customers.ts finds them. */
import { isOwed } from "@noren/lending/loan/order";
import type { findLoans as contract } from "@noren/staff/calls/loans";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { billOf, loanOn } from "../../loans/account/bill.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { loanRecords } from "../../loans/account/loans.ts";
import { rateCaps } from "../../loans/offers/offers.ts";
import { type Order, paidOutOrders } from "../../loans/application/orders.ts";
import { findCustomers, type FoundCustomer } from "../customers/find-customers.ts";
import { type PageMark, parseMark } from "../../platform/database/page-mark.ts";
import { isLongEnough, readSearch } from "../customers/read-search.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

type Answer = StaffAnswer<typeof contract>;
type Found = Order & { readonly name: string | null };

/** Nobody reads more of them: whoever sees that many types more. */
const MOST_FOUND = 20;
/** Opened at a time, and how often: many of a common name have no loan. */
const PEOPLE = 20;
const MOST_PAGES = 5;

/** Somebody found by a loan's number or a payment's reference is shown with that loan alone. */
async function loansOf(db: Executor, people: readonly FoundCustomer[]): Promise<Found[]> {
  const names = new Map(people.map(({ userId, name }) => [userId, name]));
  const orderIds = people.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const userIds = people.flatMap(({ userId, orderId }) => (orderId === null ? [userId] : []));
  const orders = [
    ...(await paidOutOrders(db, "orderId", orderIds, MOST_FOUND + 1)),
    ...(await paidOutOrders(db, "userId", userIds, MOST_FOUND + 1)),
  ];
  return orders.map((order) => ({ ...order, name: names.get(order.userId) ?? null }));
}

async function look(db: Executor, services: Services, text: string): Promise<{ found: Found[]; isMore: boolean }> {
  const found: Found[] = [];
  let mark: PageMark | undefined;
  for (let page = 0; page < MOST_PAGES && found.length <= MOST_FOUND; page += 1) {
    const { rows, next } = await findCustomers(db, services, { text, mark, size: PEOPLE });
    found.push(...(await loansOf(db, rows)));
    if (next === undefined) return { found, isMore: found.length > MOST_FOUND };
    mark = parseMark(next);
  }
  return { found, isMore: true };
}

export async function findLoans(db: Executor, services: Services, text: string): Promise<Answer> {
  if (!isLongEnough(readSearch(text))) throw new StaffRefusal("search-too-short");
  const { found, isMore } = await look(db, services, text);
  const shown = found.toSorted((a, b) => Number(isOwed(b.status)) - Number(isOwed(a.status))).slice(0, MOST_FOUND);
  const day = services.clock.today();
  const caps = await rateCaps(db);
  const records = await loanRecords(
    db,
    shown.map(({ orderId }) => orderId),
  );
  const rows = shown.map((order) => {
    const { orderId: id, userId, name, productName, principal, status, dueDay } = order;
    const { owedToday } = billOf(order, loanOn(records.get(id), day, caps), day, caps);
    return { id, userId, name, productName, principal, status, dueDay, owedToday };
  });
  return { rows, isMore };
}
