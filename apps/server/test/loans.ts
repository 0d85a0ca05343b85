import { calendarDay } from "@noren/lending/calendar-day";
import { startOfSantiagoDay } from "@noren/lending/santiago";
import { realNow } from "../src/clock.ts";
import { reservationAfterSettled } from "../src/lending/reservations.ts";
import { applyFor, certifiedPhone, doJobs } from "./borrowers.ts";
import type { TestPhone, World } from "./world.ts";

const HOUR = 3_600_000;

/** Moves this server's clock so many hours after the day's first instant, whatever the clocks on the wall do that day. */
export const goTo = ({ services }: World, day: string, hours = 12): void =>
  services.clock.moveTo(startOfSantiagoDay(calendarDay(day)) + hours * HOUR - realNow());

export interface Borrowed {
  readonly phone: TestPhone;
  readonly orderId: string;
}

/** Somebody with a loan that was paid out. */
export async function borrowed(world: World, amount?: number, productCode?: string): Promise<Borrowed> {
  return borrowMore(world, await certifiedPhone(world), amount, productCode);
}

export async function borrowMore(
  world: World,
  phone: TestPhone,
  amount?: number,
  productCode?: string,
): Promise<Borrowed> {
  const applied = await applyFor(phone, amount, productCode);
  const orderId = applied.data?.orders[0]?.orderId;
  if (orderId === undefined) throw new Error(`not applied: ${applied.code}`);
  await doJobs(world);
  return { phone, orderId };
}

/** As though the loan were paid back today: the status alone, without the money, and what follows for a reservation. */
export async function settle({ services }: World, orderId: string): Promise<void> {
  await services.db.pool.query("update loan_order set status = 30, settled_on = $2 where order_id = $1", [
    orderId,
    services.clock.today(),
  ]);
  await services.db.transaction((tx) => reservationAfterSettled(tx, services, orderId));
}
