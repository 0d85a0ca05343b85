/** What is done once a day, for the whole service; done twice it does nothing more. What fails is tried again a minute later. */
import { isBankingDay } from "@noren/lending/calendar/banking-days";
import { capWarnings } from "@noren/lending/price/cap-warning";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { sql } from "drizzle-orm";
import { expireReservations } from "../loans/guide/end-reservation.ts";
import { ledgerFaults } from "../loans/account/ledger-check.ts";
import type { Services } from "../services.ts";
import { saveAuditCheck } from "../staff/audit/audit-checks.ts";
import { expireCoupons } from "../loans/coupons/coupons.ts";
import { rateCaps } from "../loans/offers/offers.ts";
import { finishTask, tasksDoneOn } from "../loans/account/day-changes.ts";
import { ASK_ACCEPTED, followAccepted } from "../loans/payout/ask-payout.ts";
import { indexPeople } from "../customers/search/index-people.ts";
import { RECONCILE, reconcile } from "../loans/payments/reconcile.ts";
import { followErased } from "../people/privacy/erased-list.ts";
import { purge } from "./retention.ts";
import { returnCredits } from "../loans/payments/return-credits.ts";
import { expireProposals } from "../staff/proposals/proposals.ts";
import { keepPortfolio } from "../staff/overview/portfolio-days.ts";
import { putAnchor } from "../staff/audit/audit-anchors.ts";
import { checkChain } from "../staff/audit/check-chain.ts";
import { makeMonths } from "../customers/tracking/tracking-months.ts";

/** 'Balances derivable from entries and checked by a job'; as of one moment, while others go on posting. */
async function checkLedger({ db, log }: Services): Promise<void> {
  const faults = await db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`);
    return ledgerFaults(tx);
  });
  if (faults.length > 0) log.error({ faults: faults.slice(0, 20), count: faults.length }, "the ledger does not add up");
}

/** A chain that is whole is anchored outside the database each day, and its end is said in the log. The console shows the rest. */
async function checkAudit(services: Services): Promise<void> {
  const { db, log, clock } = services;
  const day = clock.today();
  const { lines, faults, end } = await db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`);
    return checkChain(tx, services, day);
  });
  await saveAuditCheck(db.drizzle, { lines, faults }, clock.now());
  log.info({ lines, head: end?.hash.toString("hex") }, "the audit of staff was read again");
  if (end && faults.length === 0) await putAnchor(services, day, end);
  if (faults.length > 0)
    log.error({ faults: faults.slice(0, 20), count: faults.length }, "the audit of staff was changed");
}

/** Without a row in force nothing can be quoted: the log warns before that. */
async function warnOfCaps({ db, clock, log }: Services): Promise<void> {
  for (const warning of capWarnings(await rateCaps(db.drizzle), clock.today()))
    log.warn({ ...warning }, "the next rate cap has to be loaded");
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
  "keep-portfolio": keepPortfolio,
  "warn-rate-caps": warnOfCaps,
  "check-ledger": checkLedger,
  "check-audit": checkAudit,
  "expire-proposals": ({ db, clock }) => expireProposals(db.drizzle, clock.now()),
  // Two months ahead: whoever writes the first record of a month never waits for its table.
  "tracking-months": ({ db, clock }) => db.transaction((tx) => makeMonths(tx, clock.now(), 2)),
  "index-people": indexPeople,
  "follow-erased": followErased,
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
