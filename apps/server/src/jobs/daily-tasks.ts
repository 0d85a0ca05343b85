/** What is done once a day, for the whole service; done twice it does nothing more. What fails is tried again a minute later. */
import { isBankingDay } from "@noren/lending/banking-days";
import { isHoliday } from "@noren/lending/holidays";
import { sql } from "drizzle-orm";
import { expireReservations } from "../lending/reservations.ts";
import { ledgerFaults } from "../ledger/check.ts";
import type { Services } from "../services.ts";
import { expireCoupons } from "../store/coupons.ts";
import { finishTask, tasksDoneOn } from "../store/day-changes.ts";
import { ASK_ACCEPTED, followAccepted } from "./ask-payout.ts";
import { RECONCILE, reconcile } from "./reconcile.ts";
import { purge } from "./retention.ts";
import { returnCredits } from "./return-credits.ts";
import { makeMonths } from "../store/tracking-months.ts";

/** 'Balances derivable from entries and checked by a job'; as of one moment, while others go on posting. */
async function checkLedger({ db, log }: Services): Promise<void> {
  const faults = await db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`);
    return ledgerFaults(tx);
  });
  if (faults.length > 0) log.error({ faults: faults.slice(0, 20), count: faults.length }, "the ledger does not add up");
}

const tasks: Readonly<Record<string, (services: Services) => Promise<void>>> = {
  "expire-coupons": ({ db, clock }) => db.transaction((tx) => expireCoupons(tx, clock.today(), clock.now())),
  "expire-reservations": (services) =>
    services.db.transaction((tx) => expireReservations(tx, services, services.clock.today())),
  [RECONCILE]: reconcile,
  [ASK_ACCEPTED]: followAccepted,
  "return-credits": async (services) => {
    if (isBankingDay(services.clock.today(), isHoliday)) await returnCredits(services);
  },
  "check-ledger": checkLedger,
  // Two months ahead: whoever writes the first record of a month never waits for its table.
  "tracking-months": ({ db, clock }) => db.transaction((tx) => makeMonths(tx, clock.now(), 2)),
  purge,
};

export async function doDailyTasks(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const day = clock.today();
  const done = await tasksDoneOn(db.drizzle, day);
  for (const [name, task] of Object.entries(tasks)) {
    if (done.has(name)) continue;
    try {
      await task(services);
      await finishTask(db.drizzle, name, day);
    } catch (error) {
      log.error({ err: error, task: name }, "a daily task failed and will be tried again");
    }
  }
}
