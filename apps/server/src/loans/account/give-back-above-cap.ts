/**
 * A cap that became known after loans had been charged above it, or signed on its day: each borrower is given back what was
 * too much: the loan is counted once more, with all that is known. Killed anywhere, the next run goes on, and finds nothing left
 * of what was given back.
 */
import { randomUUID } from "node:crypto";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { overchargeOn } from "@noren/lending/loan/overcharge";
import { pesos } from "@noren/lending/money/money";
import { sql } from "drizzle-orm";
import type { Services } from "../../services.ts";
import { notify } from "../../customers/notify/notify.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockOrders } from "../application/orders.ts";
import { loanOrder } from "../application/tables.ts";
import { rateCaps } from "../offers/offers.ts";
import { endCapCheck, uncheckedCaps } from "../offers/rate-caps.ts";
import { loanRecord, recountLoan } from "./loans.ts";
import { recount } from "./recount.ts";
import { loan } from "./tables.ts";

const A_PAGE = 500;

type Unchecked = Awaited<ReturnType<typeof uncheckedCaps>>[number];

/** Of a higher rate, or with a fee, and not settled before the cap began: nobody else can have been charged above it. */
async function loansUnder(db: Executor, { fromDay, annualRate }: Unchecked, after: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{ order_id: string }>(sql`
    select order_id from ${loan} l join ${loanOrder} o using (order_id)
    where ((l.terms->>'annualRate')::int > ${annualRate} or (l.terms->>'feeNet')::int > 0)
      and (o.settled_on is null or o.settled_on >= ${fromDay}) and order_id > ${after}
    order by order_id limit ${A_PAGE}`);
  return rows.map((row) => row.order_id);
}

/** Of one loan; also when it runs again after all: while it was settled no cap was looked for on its behalf. */
export async function giveBackOvercharge(tx: Executor, services: Services, orderId: string): Promise<void> {
  const { clock } = services;
  const order = (await lockOrders(tx, [orderId])).get(orderId);
  const record = await loanRecord(tx, orderId);
  if (!order || !record) return;
  const day = record.booked && record.booked.to > clock.today() ? record.booked.to : clock.today();
  const caps = await rateCaps(tx);
  const amount = overchargeOn(record.history, day, caps, isHoliday);
  const isDone = amount === 0 && record.history.recountedOn === day;
  if (amount < 0 || isDone) return;
  await recountLoan(tx, record, day, caps);
  // Also where it is charged no less: what each of its payments settled may differ by a peso.
  await recount(tx, services, order, { kind: "interest-given-back", source: `interest-given-back:${randomUUID()}` });
  if (amount === 0) return;
  const values = { orderId, amount: pesos(amount) };
  await notify(tx, services, { userId: order.userId, kind: "interest-given-back", values });
}

/** A loan that cannot be counted stops no other; until it can, its cap is looked at again. */
async function checkCap(services: Services, cap: Unchecked): Promise<void> {
  const { db, clock, log } = services;
  let failed = 0;
  let page: readonly string[] = [];
  do {
    page = await loansUnder(db.drizzle, cap, page.at(-1) ?? "00000000-0000-0000-0000-000000000000");
    for (const orderId of page)
      try {
        await db.transaction((tx) => giveBackOvercharge(tx, services, orderId));
      } catch (error) {
        failed += 1;
        log.error({ err: error, orderId }, "what a loan was charged above the cap could not be given back");
      }
  } while (page.length === A_PAGE);
  if (failed === 0) await endCapCheck(db.drizzle, cap, clock.now());
}

export async function giveBackAboveCap(services: Services): Promise<void> {
  for (const cap of await uncheckedCaps(services.db.drizzle, services.clock.today())) await checkCap(services, cap);
}
