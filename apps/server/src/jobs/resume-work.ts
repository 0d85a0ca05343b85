/**
 * A job that failed too often is given up, and what it was to do would stand still for ever. Here it is found by what it
 * left undone, and sent again; every job may run twice.
 */
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { after } from "../platform/clock.ts";
import type { Services } from "../services.ts";
import { lockOrder } from "../loans/application/orders.ts";
import { undecidedOrders, unopenedIntents, unpaidOrders, unsentPayouts } from "./stuck-work.ts";
import type { JobData, JobName } from "../providers/jobs/port.ts";
import { loanPayoutOf, preparePayout } from "../loans/payout/send-payout.ts";

const STUCK_AFTER_MS = 5 * MINUTE_MS;
/** A refusal that was our fault takes somebody some time to mend. */
const PAY_AGAIN_AFTER_MS = 15 * MINUTE_MS;
const AT_ONCE = 20;

export async function resumeWork(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const before = after(now, -STUCK_AFTER_MS);
  await sendAgain(
    services,
    "decide-order",
    await undecidedOrders(db.drizzle, before, AT_ONCE, services.carrier !== undefined),
  );
  await sendAgain(services, "send-payout", await unsentPayouts(db.drizzle, before, now, AT_ONCE));
  await sendAgain(services, "open-intent", await unopenedIntents(db.drizzle, before, now, AT_ONCE));
  await payAgain(services, after(now, -PAY_AGAIN_AFTER_MS));
}

/** Unless it is still waiting for its turn, or being done. */
async function sendAgain<Name extends JobName>(
  { db, jobs, log }: Services,
  name: Name,
  stuck: readonly JobData[Name][],
): Promise<void> {
  for (const data of stuck) {
    if (await jobs.isPending(name, data)) continue;
    log.warn({ job: name, data }, "work that stood still is taken up again");
    await db.transaction((tx) => jobs.send(tx, name, data));
  }
}

/** Under a new id, while the accepted price stands; sending looks at that. */
async function payAgain(services: Services, refusedBefore: Date): Promise<void> {
  const { db } = services;
  for (const { orderId } of await unpaidOrders(db.drizzle, refusedBefore, AT_ONCE))
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      // Asked again under the lock: another server may have been quicker.
      const [still] = await unpaidOrders(tx, refusedBefore, 1, orderId);
      if (order && still) await preparePayout(tx, services, loanPayoutOf(order));
    });
}
