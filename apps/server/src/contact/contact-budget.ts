/** Asks the one rule about contacts (packages/lending/src/contact/contact.ts) with everything it wants to know. */
import { addDays } from "@noren/lending/calendar/calendar-day";
import {
  type ContactAnswer,
  type ContactQuestion,
  contactCloses,
  contactsLeft,
  type ContactsLeft,
  mayContact,
  type Stop,
} from "@noren/lending/contact/contact";
import { isHoliday } from "@noren/lending/calendar/holidays";
import type { Zone } from "@noren/lending/calendar/region-time";
import { isHeld } from "@noren/lending/loan/voucher";
import type { Clock } from "../platform/clock.ts";
import { contactsWith } from "./contact-log.ts";
import type { Executor } from "../platform/database/database.ts";
import { staffStopsAmong } from "../loans/account/staff-stops.ts";
import type { Order } from "../loans/application/orders.ts";
import { disputedAmong } from "../loans/disputes/disputes.ts";
import { openVouchersAmong } from "../loans/vouchers/vouchers.ts";

/** The region a borrower lives in is not asked for until certification has its screens; most of the country shares this. */
const ZONE: Zone = "America/Santiago";

export type AutomaticPurpose = "reminder" | "notice";

/** A text message, or a push in its place: both are written, and both count. */
export type AutomaticChannel = "sms" | "push";

const bySystem = { sender: "system", zone: ZONE, isHoliday } as const;

/** Those about whose loan their borrower may be written to now. */
export async function contactable(
  db: Executor,
  clock: Clock,
  orders: readonly Order[],
  purpose: AutomaticPurpose,
  channel: AutomaticChannel = "sms",
): Promise<readonly Order[]> {
  const orderIds = orders.map((order) => order.orderId);
  const histories = await contactsWith(db, [...new Set(orders.map((order) => order.userId))]);
  const stopsOf = await stopsAmong(db, clock, orderIds);
  const at = clock.now().getTime();
  return orders.filter(({ orderId, userId, dueDay }) => {
    const stops = stopsOf(orderId);
    const history = histories.get(userId) ?? [];
    return mayContact({ ...bySystem, channel, at, purpose, orderId, due: dueDay, history, stops }).allowed;
  });
}

/** What stands in the way of saying anything about each of these loans. */
export async function stopsAmong(
  db: Executor,
  clock: Clock,
  orderIds: readonly string[],
): Promise<(orderId: string) => readonly Stop[]> {
  const vouchers = await openVouchersAmong(db, orderIds);
  const disputed = await disputedAmong(db, orderIds);
  const byStaff = await staffStopsAmong(db, orderIds);
  const day = clock.today();
  return (orderId) => {
    const voucher = vouchers.get(orderId);
    const stops: Stop[] = [...(byStaff.get(orderId) ?? [])];
    if (voucher && isHeld([voucher], day, isHoliday)) stops.push("voucher-open");
    if (disputed.has(orderId)) stops.push("disputed");
    return stops;
  };
}

/** Whether anybody may be contacted at all now: not at night, on a Sunday or on a holiday. */
export function isContactTime(clock: Clock): boolean {
  const anybody: ContactQuestion = {
    ...bySystem,
    channel: "sms",
    at: clock.now().getTime(),
    purpose: "collection",
    orderId: "",
    due: addDays(clock.today(), -1),
    history: [],
    stops: [],
  };
  return mayContact(anybody).allowed;
}

export interface ContactBudget {
  readonly left: ContactsLeft;
  readonly mayWrite: ContactAnswer;
}

/** What is left of the budget for whoever of the staff would write about this loan now. */
export async function contactBudgetOf(db: Executor, clock: Clock, order: Order): Promise<ContactBudget> {
  const { orderId, userId, dueDay } = order;
  const history = (await contactsWith(db, [userId])).get(userId) ?? [];
  const stops = (await stopsAmong(db, clock, [orderId]))(orderId);
  const at = clock.now().getTime();
  const asked = { zone: ZONE, isHoliday, channel: "sms", purpose: "collection", sender: "staff" } as const;
  const mayWrite = mayContact({ ...asked, at, orderId, due: dueDay, history, stops });
  return { left: contactsLeft(history, at, ZONE), mayWrite };
}

/** Until then what was sent may still arrive today. */
export const secondsOfContactTime = (clock: Clock): number => {
  const at = clock.now().getTime();
  return Math.max(0, Math.floor((contactCloses(at, ZONE) - at) / 1000));
};
