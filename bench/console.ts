/**
 * The console's lists and searches with ten thousand and with a million customers and orders: what staff wait for must not grow
 * with the business. Handlers are called as the server calls them, without HTTP; the ratio is of one run.
 */
import { customerList } from "@noren/staff/calls/customers";
import { findLoans as findLoansCall, loanList } from "@noren/staff/calls/loans";
import { queueCounts, queueList } from "@noren/staff/calls/queues";
import { queueNames } from "@noren/staff/work-queue";
import { addDays } from "@noren/lending/calendar/calendar-day";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { after } from "@noren/server/platform/clock";
import { findCustomers } from "@noren/server/staff/customers/find-customers";
import { findLoans } from "@noren/server/staff/loans/find-loans";
import { namesOf } from "@noren/server/customers/search/customers";
import { listLoans } from "@noren/server/staff/loans/loan-rows";
import {
  applicationsSince,
  collectionsSince,
  owedSlices,
  vintageSlices,
} from "@noren/server/staff/overview/portfolio-store";
import { countQueues, listQueue } from "@noren/server/staff/queues/work-queues";
import type { Services } from "@noren/server/services";
import { openBenchServices } from "./bench-people.ts";
import { aim, figure, heading, median, rounded } from "./report.ts";
import { type SeededCustomer, seedCustomers } from "./seed-customers.ts";
import { sized } from "./size.ts";

const FEW = sized(10_000, 100);
const MANY = sized(1_000_000, 1000);
const SEARCHES = sized(200, 5);
const A_PAGE = 25;
const MOST_TIMES = 1.5;

const said = (count: number): string => count.toLocaleString("en");

type Search = (customer: SeededCustomer) => string;

const searches = {
  "a whole phone": ({ phone }) => phone,
  "the beginning of a phone": ({ phone }) => phone.slice(0, 7),
  "a whole RUN": ({ run }) => run,
  "the beginning of a RUN": ({ run }) => run.slice(0, 6),
  "the beginning of a name": ({ names }) => names.slice(0, 4),
  "two words of a name": ({ names, surname }) => `${surname} ${names}`,
  "an order": ({ orderId }) => orderId,
  "the beginning of an order": ({ orderId }) => orderId.slice(0, 8),
} satisfies Readonly<Record<string, Search>>;

/** Those that find as many loans among few as among many: each loan that is shown is counted, which is what it costs. */
const loanSearches = [
  "a whole phone",
  "a whole RUN",
  "the beginning of a name",
  "the beginning of an order",
] as const satisfies readonly (keyof typeof searches)[];

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

type Look = (services: Services, customer: SeededCustomer) => Promise<unknown>;

const page = { mark: undefined, size: A_PAGE };
const loans = { mark: undefined, most: A_PAGE + 1 };

const lookAtLoans =
  (status: number | undefined): Look =>
  async ({ db, secrets }) => {
    const rows = await listLoans(db.drizzle, { ...loans, asked: { status } });
    const people = rows.map(({ userId }) => userId);
    return namesOf(db.drizzle, secrets, people);
  };

const looks: Readonly<Record<string, Look>> = {
  [customerList.path]: (services) => findCustomers(services.db.drizzle, services, { ...page, text: undefined }),
  [`${customerList.path}, a later page`]: (services, { registeredAt: at, userId: id }) =>
    findCustomers(services.db.drizzle, services, { ...page, text: undefined, mark: { at, id } }),
  ...Object.fromEntries(
    Object.entries(searches).map(([name, textOf]): [string, Look] => [
      name,
      (services, customer) => findCustomers(services.db.drizzle, services, { ...page, text: textOf(customer) }),
    ]),
  ),
  ...Object.fromEntries(
    loanSearches.map((name): [string, Look] => [
      `${findLoansCall.path}, ${name}`,
      (services, customer) => findLoans(services.db.drizzle, services, searches[name](customer)),
    ]),
  ),
  [loanList.path]: lookAtLoans(undefined),
  [`${loanList.path}, overdue`]: lookAtLoans(70),
  ...Object.fromEntries(
    queueNames.map((queue): [string, Look] => [
      `${queueList.path}, ${queue}`,
      async ({ db, clock, secrets }) => {
        const rows = await listQueue(db.drizzle, queue, clock.now(), loans);
        const people = rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
        return namesOf(db.drizzle, secrets, people);
      },
    ]),
  ),
  [queueCounts.path]: ({ db, clock }, { userId }) => countQueues(db.drizzle, queueNames, clock.now(), userId),
};

/** Sums, not lists: they may cost more with more loans, and are asked once, not with every page. */
const sums: Readonly<Record<string, (services: Services) => Promise<unknown>>> = {
  "applications of 30 days": ({ db, clock }) => applicationsSince(db.drizzle, after(clock.now(), -30 * DAY_MS)),
  "portfolio at risk": ({ db, clock }) => owedSlices(db.drizzle, clock.today()),
  "collections of 30 days": ({ db, clock }) =>
    collectionsSince(db.drizzle, addDays(clock.today(), -30), addDays(clock.today(), 7)),
  "vintages of a year": ({ db, clock }) => vintageSlices(db.drizzle, clock.today(), addDays(clock.today(), -365)),
};

interface Seeded {
  readonly services: Services;
  readonly sample: readonly SeededCustomer[];
}

/** The medians of both, by turns: what else the machine does falls on both alike. */
async function compare(look: Look, few: Seeded, many: Seeded): Promise<readonly [number, number]> {
  const [a, b]: [number[], number[]] = [[], []];
  for (const [place, customer] of few.sample.entries()) {
    const other = many.sample[place] ?? customer;
    a.push(await milliseconds(() => look(few.services, customer)));
    b.push(await milliseconds(() => look(many.services, other)));
  }
  return [median(a), median(b)];
}

/** `urlOf` makes a database of its own on the one PostgreSQL. */
export async function benchConsole(urlOf: (name: string) => Promise<string>): Promise<void> {
  const small = await openBenchServices(await urlOf("bench_customers_few"));
  const large = await openBenchServices(await urlOf("bench_customers_many"));
  const started = performance.now();
  const few = await seedCustomers(small.services, FEW, SEARCHES);
  const many = await seedCustomers(large.services, MANY, SEARCHES);
  heading(`the console's lists and searches with ${said(FEW)} and ${said(MANY)} customers, ${SEARCHES} each (median)`);
  figure("seeded in", `${rounded((performance.now() - started) / 1000, 0)} s`);
  const [a, b]: [Seeded, Seeded] = [
    { services: small.services, sample: few },
    { services: large.services, sample: many },
  ];
  for (const [name, look] of Object.entries(looks)) {
    // The first round warms caches and connections of both.
    await compare(look, a, b);
    const [short, long] = await compare(look, a, b);
    figure(name, `${rounded(short)} ms and ${rounded(long)} ms`);
    aim(`${name}, ${said(MANY)} against ${said(FEW)}`, rounded(long / short), "at most", MOST_TIMES, "×");
  }
  for (const [name, sum] of Object.entries(sums)) {
    await sum(large.services);
    figure(`overview, ${name}`, `${rounded(await milliseconds(() => sum(large.services)))} ms with ${said(MANY)}`);
  }
  await small.close();
  await large.close();
}
