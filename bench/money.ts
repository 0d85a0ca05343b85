/**
 * What moving money costs, against what the same PostgreSQL does without us: TPC-B at the same concurrency, one plain UPDATE
 * of as many rows, and the same reads on a hundredth of the orders. Everything in one run.
 */
import { randomUUID } from "node:crypto";
import type { NamedPayment } from "@noren/server/providers/collections/port";
import { pesos } from "@noren/lending/money/money";
import { addDays } from "@noren/lending/calendar/calendar-day";
import { DAY_MS, SECOND_MS } from "@noren/lending/calendar/durations";
import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import { bill } from "@noren/server/loans/application/bill";
import { borrowStatus } from "@noren/server/loans/application/borrow-status";
import { creditInfo } from "@noren/server/loans/application/credit-info";
import { applyLoan } from "@noren/server/loans/application/apply-loan";
import { changeDays } from "@noren/server/loans/account/change-day";
import { applyPayments } from "@noren/server/loans/payments/credit-payments";
import type { Services } from "@noren/server/services";
import { rateCaps } from "@noren/server/loans/offers/offers";
import { aim, figure, heading, median, rounded } from "./report.ts";
import { contextOf, openBenchServices, peopleWithQuotes } from "./bench-people.ts";
import { seedLoans } from "./seed-loans.ts";
import { tpcB } from "./tpc-b.ts";
import { sized } from "./size.ts";

const AT_ONCE = 8;
const SECONDS = sized(8, 1);
/** As many as the job takes at once (jobs/queue.ts). */
const PAYMENTS_AT_ONCE = 50;
const OPEN_LOANS = sized(100_000, 200);
const PAYABLE = sized(20_000, 100);
const APPLICANTS = sized(4000, 100);
const READS = sized(400, 10);

/** Work done per second by so many workers, until the time is up or nothing is left to do. */
async function perSecond(work: () => Promise<number>): Promise<number> {
  const started = performance.now();
  const over = started + SECONDS * SECOND_MS;
  let done = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < over) {
        const more = await work();
        if (more === 0) return;
        done += more;
      }
    }),
  );
  return done / ((performance.now() - started) / 1000);
}

interface Payable {
  readonly reference: string;
}

async function payables({ db }: Services): Promise<readonly Payable[]> {
  const { rows } = await db.pool.query<Payable>(
    `insert into repayment_intent (intent_id, order_id, user_id, reference, purpose, channel, amount, state, made_at, ends_at, changed_at)
     select gen_random_uuid(), order_id, user_id, replace(order_id::text, '-', ''), 'part', 'transfer', 1000, 'open', now(), now() + interval '1 day', now()
     from loan_order where status = 40 limit $1 returning reference`,
    [PAYABLE],
  );
  await db.pool.query("vacuum (analyze) repayment_intent");
  return rows;
}

async function benchCredits(services: Services, databaseUrl: string): Promise<void> {
  const intents = await payables(services);
  let next = 0;
  const payment = (): NamedPayment => ({
    provider: "sandbox",
    paymentId: randomUUID(),
    reference: intents[next++ % intents.length]?.reference ?? "",
    amount: pesos(1000),
    paidAt: services.clock.now(),
    state: "received",
  });
  const credit = (many: number) => async (): Promise<number> => {
    const batch = Array.from({ length: many }, payment);
    await services.db.transaction((tx) => applyPayments(tx, services, batch));
    return many;
  };
  // Warm, and with statistics of tables that are not empty, as on any day but the first.
  await perSecond(credit(PAYMENTS_AT_ONCE));
  await services.db.pool.query("analyze");
  const before = await tpcB(databaseUrl, AT_ONCE, SECONDS);
  const together = await perSecond(credit(PAYMENTS_AT_ONCE));
  const alone = await perSecond(credit(1));
  const afterwards = await tpcB(databaseUrl, AT_ONCE, SECONDS);
  const baseline = (before.perSecond + afterwards.perSecond) / 2;
  heading(`crediting a payment against TPC-B (${before.by}), ${AT_ONCE} at once, ${SECONDS} s each`);
  figure("TPC-B, before and after", `${rounded(before.perSecond, 0)} and ${rounded(afterwards.perSecond, 0)} a second`);
  figure(`credited, ${PAYMENTS_AT_ONCE} reports a transaction`, `${rounded(together, 0)} a second`);
  figure(
    "credited, one report a transaction",
    `${rounded(alone, 0)} a second: ${rounded((100 * alone) / baseline, 1)} % of TPC-B`,
  );
  aim("crediting against TPC-B", rounded((100 * together) / baseline, 1), "at least", 40, "%");
}

async function benchApplications(services: Services, databaseUrl: string): Promise<void> {
  const applicants = await peopleWithQuotes(services, APPLICANTS);
  await services.db.pool.query("analyze");
  let next = 0;
  const apply = async (): Promise<number> => {
    const one = applicants[next++];
    if (!one) return 0;
    await applyLoan.handle(contextOf(services, one.userId, { body: one.body }, randomUUID()));
    return 1;
  };
  const before = await tpcB(databaseUrl, AT_ONCE, SECONDS);
  const applied = await perSecond(apply);
  const afterwards = await tpcB(databaseUrl, AT_ONCE, SECONDS);
  const baseline = (before.perSecond + afterwards.perSecond) / 2;
  heading(
    `applying for a loan against TPC-B (${before.by}), ${AT_ONCE} at once; the call itself, without HTTP and sealing`,
  );
  figure("TPC-B, before and after", `${rounded(before.perSecond, 0)} and ${rounded(afterwards.perSecond, 0)} a second`);
  figure("applications", `${rounded(applied, 0)} a second (${Math.min(next, APPLICANTS)} made)`);
  aim("applying against TPC-B", rounded((100 * applied) / baseline, 1), "at least", 40, "%");
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** The next day's change, with the same rows updated plainly before and after it. */
async function benchDayChange(services: Services): Promise<void> {
  const { db, clock } = services;
  const plainly = () => db.pool.query("update loan_book set booked_to = booked_to");
  await plainly();
  await db.pool.query("vacuum (analyze) loan_book");
  const plain = [await seconds(plainly)];
  await db.pool.query("vacuum loan_book");
  clock.moveTo(clock.aheadMs + DAY_MS);
  const change = await seconds(() => changeDays(services));
  await db.pool.query("vacuum loan_book");
  plain.push(await seconds(plainly));
  const { rows } = await db.pool.query<{ n: string }>("select count(*) as n from loan_order where status = any($1)", [
    [orderStatus.running, orderStatus.overdue],
  ]);
  heading(`the change of day, ${rows[0]?.n} open loans, against one plain UPDATE of as many rows`);
  figure("plain UPDATE, before and after", plain.map((one) => `${rounded(one)} s`).join(" and "));
  figure("change of day", `${rounded(change)} s: ${rounded((change / Number(rows[0]?.n)) * 100_000)} s per 100,000`);
  aim("change of day against plain UPDATE", rounded(change / mean(plain), 1), "at most", 20, "×");
}

async function readTimes(services: Services): Promise<{ bill: number; home: number }> {
  const { rows } = await services.db.pool.query<{ user_id: string }>(
    "select user_id from person order by random() limit $1",
    [READS],
  );
  const [bills, homes]: [number[], number[]] = [[], []];
  for (const { user_id: userId } of rows) {
    const read = (handler: typeof bill, input: object) => handler.handle(contextOf(services, userId, input));
    bills.push(await seconds(() => read(bill, { query: { borrowType: "0" } })));
    homes.push(
      await seconds(async () => {
        await read(creditInfo, {});
        await read(borrowStatus, {});
        await read(bill, { query: { borrowType: "0" } });
      }),
    );
  }
  return { bill: median(bills) * 1000, home: median(homes) * 1000 };
}

async function benchReads(small: Services, large: Services): Promise<void> {
  await readTimes(small);
  await readTimes(large);
  const [few, many] = [await readTimes(small), await readTimes(large)];
  heading(`reads with 10 thousand and with 1 million orders, ${READS} people each (median)`);
  figure("bill", `${rounded(few.bill)} ms and ${rounded(many.bill)} ms`);
  figure("home: credit, states and bill", `${rounded(few.home)} ms and ${rounded(many.home)} ms`);
  aim("bill at 1 million against 10 thousand", rounded(many.bill / few.bill), "at most", 1.5, "×");
  aim("home at 1 million against 10 thousand", rounded(many.home / few.home), "at most", 1.5, "×");
}

async function seeded(services: Services, people: number, ordersEach: number): Promise<Services> {
  const { db, clock } = services;
  const today = clock.today();
  const dates = { issue: addDays(today, -10), bookedTo: today };
  await seedLoans(db.pool, { people, ordersEach, runningEach: 1, ...dates }, await rateCaps(db.drizzle));
  await db.pool.query("insert into day_change values ($1, now())", [today]);
  return services;
}

/** `urlOf` makes a database of its own on the one PostgreSQL. */
export async function benchMoney(urlOf: (name: string) => Promise<string>): Promise<void> {
  const moneyUrl = await urlOf("bench_money");
  const money = await openBenchServices(moneyUrl);
  await seeded(money.services, OPEN_LOANS, 1);
  await benchDayChange(money.services);
  await benchCredits(money.services, moneyUrl);
  await benchApplications(money.services, moneyUrl);
  await money.close();
  const small = await openBenchServices(await urlOf("bench_small"));
  const large = await openBenchServices(await urlOf("bench_large"));
  await seeded(small.services, sized(1000, 10), 10);
  await seeded(large.services, sized(100_000, 100), 10);
  await benchReads(small.services, large.services);
  await small.close();
  await large.close();
}
