import { consents, dataDownload, dataRequests, eraseMe, makeDataRequest } from "@noren/contract/calls/privacy";
import { status } from "@noren/contract/calls/user";
import { addDays } from "@noren/lending/calendar/calendar-day";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creditOf } from "../../loans/payments/credits.ts";
import { applyFor, certifiedPhone, certify, sampleBorrower, userIdOf } from "../../../test/support/people/borrowers.ts";
import {
  daysPass,
  expectSoundLedger,
  overdueLoan,
  payReference,
  runningLoan,
  settle,
  startRepayment,
} from "../../../test/support/loans/loans.ts";
import { signInWith } from "../../../test/support/people/sign-in.ts";
import { everyRow, everythingStored } from "../../../test/support/stored.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** By the table's own name. */
const named = (stored: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(stored).map(([name, hash]) => [name.replace("public.", ""), hash]));

const erase = (phone: TestPhone) => phone.call(eraseMe, {});

test.each([
  [
    "in review",
    async () => {
      const phone = await certifiedPhone(world);
      await applyFor(phone);
      return phone;
    },
  ],
  ["running", async () => (await runningLoan(world)).phone],
  ["overdue", async () => (await overdueLoan(world, 3)).phone],
])(
  "with a loan %s it is refused, and nothing changes but that the request waits for a person, once",
  async (_, borrow) => {
    const phone = await borrow();
    const { data_request: _none, ...before } = named(await everythingStored(world));
    expect(await erase(phone)).toMatchObject({ code: 498 });
    expect(await erase(phone)).toMatchObject({ code: 498 });
    const { data_request: _one, ...after } = named(await everythingStored(world));
    expect(after).toEqual(before);
    const asked = (await phone.call(dataRequests, {})).data?.details;
    const answerBy = addDays(world.services.clock.today(), 30);
    expect(asked).toMatchObject([{ kind: "erase", state: "open", told: "", answerBy }]);
  },
);

test("once nothing is owed: no sign-in, no key, no RUN, no phone; money and trail stay", async () => {
  const loan = await runningLoan(world);
  const { phone } = loan;
  await settle(world, loan);
  const userId = await userIdOf(world, phone);
  const { data } = await phone.call(dataDownload, {});
  const { borrower } = JSON.parse(data?.json ?? "{}") as { borrower: { run: string; names: string } };
  expect(borrower.names).toBe(sampleBorrower(phone.number).names);
  const { secrets } = world.services;
  const traces = [phone.number, borrower.run, secrets.indexOf("run", borrower.run).toString("hex")];
  const found = async () => (await everyRow(world)).filter((row) => traces.some((trace) => row.includes(trace)));
  expect(await found()).not.toEqual([]);
  expect(await erase(phone)).toMatchObject({ code: 200 });
  expect(await phone.call(status, {})).toMatchObject({ code: 401 });
  const { rows } = await world.services.db.pool.query(
    `select state, person_key_sealed, phone_index, run_index, account_index from person join borrower using (user_id)
     where user_id = $1`,
    [userId],
  );
  expect(rows).toEqual([
    { state: "erased", person_key_sealed: null, phone_index: null, run_index: null, account_index: null },
  ]);
  // Nowhere in plain words, and no keyed hash that finds them.
  expect(await found()).toEqual([]);
  await expectSoundLedger(world);
});

test("the phone and the RUN are free: whoever comes again begins anew", async () => {
  const phone = new TestPhone(world);
  await signInWith(phone);
  const sample = sampleBorrower(phone.number);
  await certify(world, phone, { run: sample.run });
  const before = await userIdOf(world, phone);
  await erase(phone);
  world.services.clock.moveTo(world.services.clock.aheadMs + 61_000);
  await signInWith(phone);
  expect((await certify(world, phone, { run: sample.run })).ok).toBe(true);
  expect(await userIdOf(world, phone)).not.toBe(before);
});

test("ten at once erase once, and a request that waited finds nobody", async () => {
  const phone = await certifiedPhone(world);
  const answers = await Promise.all([...Array.from({ length: 9 }, () => erase(phone)), phone.call(consents, {})]);
  expect(answers.filter(({ code }) => code === 500)).toEqual([]);
  expect(await phone.call(makeDataRequest, { body: { kind: "object", told: "x" } })).toMatchObject({ code: 401 });
});

test("a suspension is not shaken off by erasing and coming again; the wish is kept for a person", async () => {
  const phone = await certifiedPhone(world);
  const { pool } = world.services.db;
  const userId = await userIdOf(world, phone);
  await pool.query("update person set state = 'suspended' where user_id = $1", [userId]);
  expect(await erase(phone)).toMatchObject({ code: 498 });
  const { rows } = await pool.query("select state from person where user_id = $1", [userId]);
  expect(rows).toEqual([{ state: "suspended" }]);
  const { data } = await phone.call(dataRequests, {});
  expect(data?.details).toMatchObject([{ kind: "erase", state: "open" }]);
});

test("money that comes for somebody who was erased is never lost, and waits for a person to give it back", async () => {
  const loan = await runningLoan(world);
  const { data } = await startRepayment(world, loan);
  const reference = data?.reference ?? "";
  await payReference(world, reference);
  expect(await erase(loan.phone)).toMatchObject({ code: 200 });
  await payReference(world, reference);
  await daysPass(world, 3);
  const { db } = world.services;
  expect(await creditOf(db.drizzle, loan.orderId)).toMatchObject({ credit: 100_066, returned: 0, inDoubt: true });
  const { rows } = await db.pool.query("select 1 from payout where order_id = $1 and purpose = 'credit-return'", [
    loan.orderId,
  ]);
  expect(rows).toEqual([]);
  await expectSoundLedger(world);
});
