import { contactLog } from "@noren/contract/calls/user";
import { languages } from "@noren/contract/languages";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { userIdOf } from "../../test/support/people/borrowers.ts";
import { type RunningLoan, runningLoan, goTo } from "../../test/support/loans/loans.ts";
import { startWorld, type TestPhone, type World } from "../../test/support/world.ts";
import { instantOf } from "../platform/clock.ts";
import { remind } from "./reminders/remind.ts";
import { purgeContacts } from "./contact-log.ts";

let world: World;
let loan: RunningLoan;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  goTo(world, "2027-03-08");
  loan = await runningLoan(world, 50_000, "noren-15");
  goTo(world, "2027-03-20");
  await remind(world.services);
});
afterAll(() => world.close());

const log = async (phone: TestPhone, page?: string) => {
  const answer = await phone.call(contactLog, { query: page === undefined ? {} : { page } });
  if (!answer.data) throw new Error(`no log: ${answer.code}`);
  return answer.data;
};

test("'a log the borrower can read': when, how, what for, and what was said", async () => {
  const { details } = await log(loan.phone);
  expect(details).toMatchObject([{ channel: "sms", purpose: "reminder" }]);
  expect(details[0]?.at.slice(0, 10)).toBe("2027-03-20");
  expect(details[0]?.text).toMatch(
    /^Noren: your payment of \$50\.\d{3} is due on 23 March 2027\. You can pay it here: http/,
  );
  expect(details[0]?.text).toContain(`/#/repay/${loan.orderId}`);
});

test("in the reader's language, and nobody else's", async () => {
  const said = new Set<string | undefined>();
  for (const language of languages) {
    loan.phone.language = language;
    said.add((await log(loan.phone)).details[0]?.text);
  }
  expect(said.size).toBe(5);
  goTo(world, "2027-03-08");
  const other = await runningLoan(world);
  expect(await log(other.phone)).toEqual({ details: [] });
});

test("paged by key, newest first", async () => {
  await world.services.db.pool.query(
    `insert into contact select gen_random_uuid(), user_id, order_id, 'letter', 'collection', 'staff', template,
       at - (n % 9) * interval '1 day', message_id from contact, generate_series(1, 44) n where user_id = $1`,
    [await userIdOf(world, loan.phone)],
  );
  const times: string[] = [];
  let page: string | undefined;
  do {
    const { details, next } = await log(loan.phone, page);
    times.push(...details.map((contact) => contact.at));
    page = next;
  } while (page !== undefined);
  expect(times).toHaveLength(45);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(await loan.phone.call(contactLog, { query: { page: "x" } })).toMatchObject({ code: 400 });
});

test("kept three years, and never changed", async () => {
  const { db, retentionDb } = world.services;
  await expect(db.pool.query("update contact set at = now()")).rejects.toThrow("never changed");
  await purgeContacts(retentionDb.drizzle, instantOf(Date.parse("2027-03-20T00:00:00Z")));
  expect((await log(loan.phone)).details).toHaveLength(1);
  await purgeContacts(retentionDb.drizzle, instantOf(Date.parse("2027-03-21T00:00:00Z")));
  expect((await log(loan.phone)).details).toEqual([]);
});
