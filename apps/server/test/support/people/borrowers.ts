import { randomInt } from "node:crypto";
import * as product from "@noren/contract/calls/product";
import { MINUTE_MS, SECOND_MS } from "@noren/lending/calendar/durations";
import { checkDigit } from "@noren/lending/people/rut";
import { identityOf } from "../../../src/customers/identity.ts";
import { jobHandlers } from "../../../src/jobs/handlers.ts";
import type { JobName } from "../../../src/providers/jobs/port.ts";
import { letInPhone, signInWith } from "./sign-in.ts";
import { TestPhone, type World } from "../world.ts";

/** Counted in steps of the golden ratio, as phone numbers are. */
const RUNS = 200_000;
const STEP = 123_607;
let runs = randomInt(RUNS);

/** A RUN nobody else in the test has; its last two digits, 00 to 96, tell the sandbox's bureau no story. */
export function newRun(lastTwo = randomInt(97)): string {
  runs = (runs + STEP) % RUNS;
  const body = (50_000 + runs) * 100 + lastTwo;
  return `${body}-${checkDigit(body)}`;
}

export const sampleBorrower = (phone: string) => {
  const run = newRun();
  return {
    phone,
    run,
    names: "Camila Andrea",
    surnames: "Rojas Fuentes",
    birthday: "1994-03-04",
    email: "camila@noren.example",
    income: 900_000,
    fixedCosts: 300_000,
    otherDebt: 0,
    account: { bankCode: "012", accountType: "cuenta_rut", accountNumber: run.split("-")[0] ?? "" },
  };
};

export async function certify(world: World, phone: TestPhone, change: object = {}): Promise<Response> {
  return fetch(`${world.address}/sandbox/api/borrowers`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...sampleBorrower(phone.number), ...change }),
  });
}

/** Registered, certified, signed in. */
export async function certifiedPhone(world: World, change: object = {}): Promise<TestPhone> {
  const phone = await letInPhone(world);
  const response = await certify(world, phone, change);
  if (!response.ok) throw new Error(await response.text());
  return phone;
}

export async function quoteFor(phone: TestPhone, amount = 100_000, productCode = "noren-30") {
  const answer = await phone.call(product.quoteLoan, { body: { products: [{ productCode, amount }] } });
  if (!answer.data) throw new Error(`no quote: ${answer.code}`);
  return answer.data;
}

/** What the borrower sends after reading and accepting every agreement of a quote. */
export function acceptedBody(quote: Awaited<ReturnType<typeof quoteFor>>) {
  return {
    quoteId: quote.quoteId,
    products: quote.items.map(({ productCode, principal }) => ({ productCode, amount: principal })),
    agreements: quote.items.map(({ productCode, agreementHash }) => ({ productCode, hash: agreementHash })),
    accepted: true as const,
  };
}

export async function applyFor(phone: TestPhone, amount = 100_000, productCode = "noren-30") {
  const quote = await quoteFor(phone, amount, productCode);
  return phone.call(product.applyLoan, { body: acceptedBody(quote) });
}

/**
 * Does what the job queue would do next, until nothing waits; answers how much there was. Mails stay where they are: to write
 * a loan's documents takes a third of its set-up, and few tests are about them.
 */
export const doJobs = (world: World): Promise<number> => workUntilIdle(world, (name) => name !== "send-mail");

export const doJobsAndMails = (world: World): Promise<number> => workUntilIdle(world, () => true);

async function workUntilIdle({ services }: World, isWanted: (name: JobName) => boolean): Promise<number> {
  const handlers = jobHandlers(services);
  let done = 0;
  for (;;) {
    const before = done;
    const waiting = (await waitingJobs(services)).filter(isWanted);
    for (const name of waiting) done += await services.jobs.workOnce(name, handlers);
    if (done === before) return done;
  }
}

/** Asked once: to fetch from every queue in turn takes ten questions, each dearer than this one. */
async function waitingJobs({ db }: World["services"]): Promise<JobName[]> {
  const { rows } = await db.pool.query<{ name: JobName }>(
    `select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= pgboss.job_now()
     order by name`,
  );
  return rows.map(({ name }) => name);
}

/** On a device that is as good as a new one, after its session was ended: with RUN and birth date where they are known. */
export async function signInAgain(world: World, phone: TestPhone): Promise<void> {
  const { clock, db, secrets } = world.services;
  clock.moveTo(clock.aheadMs + MINUTE_MS + SECOND_MS);
  const known = await identityOf(db.drizzle, secrets, await userIdOf(world, phone));
  const stepUp = known && { run: known.run, birthday: known.birthday.split("-").toReversed().join("/") };
  await signInWith(phone, stepUp);
}

/** The same person on a second phone. */
export async function onAnotherDevice(world: World, { number }: TestPhone): Promise<TestPhone> {
  const second = Object.assign(new TestPhone(world), { number });
  await signInAgain(world, second);
  return second;
}

export async function userIdOf({ services }: World, phone: TestPhone): Promise<string> {
  const index = services.secrets.indexOf("phone", `+56${phone.number}`);
  const { rows } = await services.db.pool.query<{ user_id: string }>(
    "select user_id from person where phone_index = $1",
    [index],
  );
  if (!rows[0]) throw new Error("nobody has this phone");
  return rows[0].user_id;
}
