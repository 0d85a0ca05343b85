/** Asks the one rule about contacts (packages/lending/src/contact/contact.ts) with everything it wants to know. */
import { addDays } from "@noren/lending/calendar/calendar-day";
import {
  type ContactAnswer,
  contactCloses,
  contactsLeft,
  type ContactsLeft,
  isContactAllowed,
  mayContact,
  type Stop,
} from "@noren/lending/contact/contact";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { type Zone, zones } from "@noren/lending/calendar/region-time";
import { isHeld } from "@noren/lending/loan/voucher";
import type { Clock } from "../platform/clock.ts";
import type { Services } from "../services.ts";
import { zonesAmong } from "./borrower-zones.ts";
import { contactsWith } from "./contact-log.ts";
import type { Executor } from "../platform/database/database.ts";
import { staffStopsAmong } from "../loans/account/staff-stops.ts";
import type { Order } from "../loans/application/orders.ts";
import { disputedAmong } from "../loans/disputes/disputes.ts";
import { openVouchersAmong } from "../loans/vouchers/vouchers.ts";

export type AutomaticPurpose = "reminder" | "notice";

/** A text message, or a push in its place: both are written, and both count. */
export type AutomaticChannel = "sms" | "push";

const bySystem = { sender: "system", isHoliday } as const;

/** The clock, and what opens the record of where a borrower lives. */
type Asking = Pick<Services, "clock" | "secrets">;

/** Those about whose loan their borrower may be written to now. */
export async function contactable(
  db: Executor,
  { clock, secrets }: Asking,
  orders: readonly Order[],
  purpose: AutomaticPurpose,
  channel: AutomaticChannel = "sms",
): Promise<readonly Order[]> {
  const orderIds = orders.map((order) => order.orderId);
  const userIds = [...new Set(orders.map((order) => order.userId))];
  const histories = await contactsWith(db, userIds);
  const zoneOfEach = await zonesAmong(db, secrets, userIds);
  const stopsOf = await stopsAmong(db, clock, orderIds);
  const at = clock.now().getTime();
  return orders.filter(({ orderId, userId, dueDay }) => {
    const stops = stopsOf(orderId);
    const history = histories.get(userId) ?? [];
    const zone = zoneOfEach.get(userId);
    return isContactAllowed({ ...bySystem, channel, at, zone, purpose, orderId, due: dueDay, history, stops });
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

/** Whether anybody who lives there may be contacted at all now: not at night, on a Sunday or on a holiday. */
function isContactTimeIn(clock: Clock, zone: Zone | undefined): boolean {
  const anybody = { channel: "sms", purpose: "collection", orderId: "", history: [], stops: [] } as const;
  const [at, due] = [clock.now().getTime(), addDays(clock.today(), -1)];
  return isContactAllowed({ ...bySystem, ...anybody, at, zone, due });
}

/** Whether there is a place in the country where somebody may be contacted now. */
export const isContactTimeSomewhere = (clock: Clock): boolean => zones.some((zone) => isContactTimeIn(clock, zone));

/** Until then what is sent to this person may still arrive today; nothing where it may not be sent now. */
export async function secondsOfContactTime(db: Executor, { clock, secrets }: Asking, userId: string): Promise<number> {
  const zone = (await zonesAmong(db, secrets, [userId])).get(userId);
  if (!isContactTimeIn(clock, zone)) return 0;
  const at = clock.now().getTime();
  return Math.floor((contactCloses(at, zone) - at) / 1000);
}

export interface ContactBudget {
  readonly left: ContactsLeft;
  readonly mayWrite: ContactAnswer;
}

/** What is left of the budget for whoever of the staff would write about this loan now. */
export async function contactBudgetOf(db: Executor, { clock, secrets }: Asking, order: Order): Promise<ContactBudget> {
  const { orderId, userId, dueDay } = order;
  const history = (await contactsWith(db, [userId])).get(userId) ?? [];
  const zone = (await zonesAmong(db, secrets, [userId])).get(userId);
  const stops = (await stopsAmong(db, clock, [orderId]))(orderId);
  const at = clock.now().getTime();
  const asked = { isHoliday, channel: "sms", purpose: "collection", sender: "staff" } as const;
  const mayWrite = mayContact({ ...asked, at, zone, orderId, due: dueDay, history, stops });
  return { left: contactsLeft(history, at, zone), mayWrite };
}
