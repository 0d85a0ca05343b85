/**
 * A job that failed too often is given up, and what it was to do would stand still for ever. Here it is found by what it
 * left undone, and sent again; every job may run twice.
 */
import { after } from "../clock.ts";
import type { Services } from "../services.ts";
import { undecidedOrders, unopenedIntents, unsentPayouts } from "../store/stuck-work.ts";
import type { JobData, JobName } from "./queue.ts";

const STUCK_AFTER_MS = 5 * 60_000;
const AT_ONCE = 20;

export async function resumeWork(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const before = after(now, -STUCK_AFTER_MS);
  await sendAgain(services, "decide-order", await undecidedOrders(db.drizzle, before, AT_ONCE));
  await sendAgain(services, "send-payout", await unsentPayouts(db.drizzle, before, AT_ONCE));
  await sendAgain(services, "open-intent", await unopenedIntents(db.drizzle, before, now, AT_ONCE));
}

/** Unless it is still waiting for its turn, or being done. */
async function sendAgain<Name extends JobName>(
  { db, jobs, log }: Services,
  name: Name,
  stuck: readonly JobData[Name][],
): Promise<void> {
  for (const data of stuck) {
    if (await jobs.isPending(name, data)) continue;
    log.error({ job: name, data }, "work that stood still is taken up again");
    await db.transaction((tx) => jobs.send(tx, name, data));
  }
}
