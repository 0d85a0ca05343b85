import { dispute } from "@noren/contract/calls/borrow";
import { eraseMe } from "@noren/contract/calls/privacy";
import { extensionOffer } from "@noren/contract/calls/repay";
import { addDays } from "@noren/lending/calendar/calendar-day";
import { keepUntil } from "@noren/lending/loan/keep-until";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { certifiedPhone, doJobs } from "../../../test/support/people/borrowers.ts";
import { erasedLoan, purgeOn, settledLoan } from "../../../test/support/loans/erased-loans.ts";
import {
  borrowMore,
  daysPass,
  expectSoundLedger,
  payReference,
  repayLoan,
  type RunningLoan,
  runningLoan,
  settle,
  startRepayment,
} from "../../../test/support/loans/loans.ts";
import { paymentGoesBack, strangePayment } from "../../../test/support/loans/payments.ts";
import { openDisputeOf, sayOnDispute } from "../../../test/support/staff/desk.ts";
import { openVoucherOf, sayOnVoucher, sendVoucher } from "../../../test/support/staff/vouchers.ts";
import { everyRow } from "../../../test/support/stored.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { matchPayment } from "../../loans/payments/credit-payments.ts";
import { returnCredits } from "../../loans/payments/return-credits.ts";
import { trialBalanceOf } from "../../money/ledger/trial-balance.ts";
import { erasePerson } from "../privacy/erase-person.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(() => expectSoundLedger(world));

const count = async (table: string, orderId: string): Promise<number> => {
  const { rows } = await world.services.db.pool.query<{ n: string }>(
    `select count(*) as n from ${table} where order_id = $1`,
    [orderId],
  );
  return Number(rows[0]?.n);
};
const moneyTables = [
  "order_archive",
  "loan_order",
  "agreement",
  "loan",
  "loan_event",
  "payment",
  "payout",
  "ledger_entry",
];
const isAllThere = async (orderId: string): Promise<boolean[]> =>
  Promise.all(moneyTables.map(async (table) => (await count(table, orderId)) > 0));

/** Every account, what was moved on that day and what it held. */
const balances = (day = world.services.clock.today()) => trialBalanceOf(world.services.db.drizzle, day);

/** Outside the pretend world, the job queue, and the trail of what was done, which names numbers. */
const isOurs = (row: string): boolean => !/^(public\.(sandbox_|audit|staff_audit|staff_proposal)|pgboss\.)/.test(row);
async function tablesNaming(words: readonly string[]): Promise<string[]> {
  const rows = (await everyRow(world)).filter((row) => isOurs(row) && words.some((word) => row.includes(word)));
  return [...new Set(rows.map((row) => row.split(" ")[0] ?? ""))].toSorted();
}

test("the day before it is all there; on the day archive and money records are gone, and every balance is as it was", async () => {
  const loan = await erasedLoan(world);
  const lentOn = world.services.clock.today();
  const before = await balances();
  await purgeOn(world, addDays(loan.keepUntil, -1));
  expect(await isAllThere(loan.orderId)).toEqual(moneyTables.map(() => true));
  await purgeOn(world, loan.keepUntil);
  expect(await isAllThere(loan.orderId)).toEqual(moneyTables.map(() => false));
  expect(await balances(lentOn)).toEqual(before);
  expect(await tablesNaming([loan.orderId])).toEqual([]);
  await purgeOn(world, addDays(loan.keepUntil, 1));
});

/** Extended, disputed, doubted, paid by a stranger who was found, by somebody whose bank took it back, and paid too much. */
async function fullLife(): Promise<RunningLoan & { readonly names: readonly string[] }> {
  const { services } = world;
  const loan = await runningLoan(world);
  const { phone, orderId } = loan;
  const { data } = await phone.call(extensionOffer, { query: { orderId } });
  await repayLoan(world, loan, { purpose: "extension", accepted: { hash: data?.agreement.hash ?? "" } });
  await phone.call(dispute, { body: { orderId, told: "No lo reconozco" } });
  await sayOnDispute(world, await openDisputeOf(world, orderId), "recognised");
  await sendVoucher(world, loan);
  await sayOnVoucher(world, await openVoucherOf(world, orderId), { outcome: "refused" });
  const matched = [await strangePayment(world, 20_000), await strangePayment(world, 30_000)];
  for (const key of matched) await services.db.transaction((tx) => matchPayment(tx, services, key, orderId));
  const [, reversed] = matched;
  if (reversed) await paymentGoesBack(world, reversed, 30_000);
  await repayLoan(world, loan, {}, "twice");
  await returnCredits(services);
  await doJobs(world);
  const { rows } = await services.db.pool.query<{ id: string }>(
    `select payment_id as id from payment where order_id = $1
     union all select reference from repayment_intent where order_id = $1
     union all select provider_id from payout where order_id = $1 and provider_id is not null`,
    [orderId],
  );
  return { ...loan, names: [orderId, ...rows.map(({ id }) => id)] };
}

test("whatever happened to a loan, nothing names it afterwards, its payments or its payouts, and the ledger adds up", async () => {
  const loan = await fullLife();
  const running = await runningLoan(world);
  expect(await loan.phone.call(eraseMe, {})).toMatchObject({ code: 200 });
  const until = keepUntil(world.services.clock.today());
  const lent = world.services.clock.today();
  const before = await balances();
  expect(await tablesNaming(loan.names)).toContain("public.ledger_transaction");
  await purgeOn(world, until);
  expect(await tablesNaming(loan.names)).toEqual([]);
  expect(await balances(lent)).toEqual(before);
  // Somebody else's loan of the same days is untouched.
  expect([await count("ledger_entry", running.orderId), await count("payout", running.orderId)]).not.toContain(0);
});

test("of whoever was not erased nothing goes", async () => {
  const loan = await settledLoan(world);
  await purgeOn(world, addDays(loan.keepUntil, 400));
  const [archive, ...others] = await isAllThere(loan.orderId);
  expect([archive, ...others]).toEqual([false, ...others.map(() => true)]);
});

test("a person whose last loan ended more than six years ago and is erased leaves nothing after the day's purge", async () => {
  const { services } = world;
  const loan = await settledLoan(world);
  await purgeOn(world, loan.keepUntil);
  await services.db.transaction((tx) => erasePerson(tx, services, { userId: loan.userId, actor: "borrower" }));
  await purgeOn(world, loan.keepUntil);
  expect(await tablesNaming([loan.orderId])).toEqual([]);
});

test("each loan has its own time: the older one goes, the newer one is kept apart", async () => {
  const { services } = world;
  const phone = await certifiedPhone(world);
  const old = await borrowMore(world, phone);
  await settle(world, old);
  await daysPass(world, 20);
  const young = await borrowMore(world, phone);
  await settle(world, young);
  await phone.call(eraseMe, {});
  await purgeOn(world, addDays(keepUntil(services.clock.today()), -1));
  expect([await count("order_archive", old.orderId), await count("order_archive", young.orderId)]).toEqual([0, 1]);
});

test("money that waits for a person keeps its loan, for as long as it waits", async () => {
  const loan = await runningLoan(world);
  const { data } = await startRepayment(world, loan);
  await payReference(world, data?.reference ?? "");
  const until = keepUntil(world.services.clock.today());
  await loan.phone.call(eraseMe, {});
  await payReference(world, data?.reference ?? "");
  await purgeOn(world, until);
  expect(await count("loan_order", loan.orderId)).toBe(1);
});

test("the database itself lets an entry forget whose it was of erased people alone, and change in nothing else", async () => {
  const { pool } = world.services.db;
  const [kept, gone] = [await settledLoan(world), await erasedLoan(world)];
  const refused = "never changed";
  const change = (what: string, orderId: string) =>
    pool.query(`update ledger_entry set ${what} where order_id = $1`, [orderId]);
  await expect(change("order_id = null", kept.orderId)).rejects.toThrow(refused);
  await expect(change("order_id = null, amount = amount + 1", gone.orderId)).rejects.toThrow(refused);
  await expect(change("amount = amount + 1", gone.orderId)).rejects.toThrow(refused);
  await expect(pool.query("delete from ledger_entry where order_id = $1", [gone.orderId])).rejects.toThrow(refused);
  await expect(pool.query("update ledger_transaction set source = 'other'")).rejects.toThrow(refused);
  await expect(pool.query("delete from order_move where order_id = $1", [kept.orderId])).rejects.toThrow(refused);
  await expect(pool.query("update order_archive set sealed = '\\x00'")).rejects.toThrow(refused);
});

test("a table that points at an order is known to the purge: whoever adds one adds it there", async () => {
  const { rows } = await world.services.db.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid in ('loan_order'::regclass, 'repayment_intent'::regclass, 'loan_event'::regclass)
     order by 1`,
  );
  expect(rows.map(({ name }) => name).join(" ")).toBe(
    "agreement contact decision dispute extension_acceptance ledger_entry loan loan_book loan_event loan_stop order_archive " +
      "order_move outgoing_mail payment payment_promise payout repayment_intent reservation review voucher write_off",
  );
});

test("a difference with its provider's list that was explained goes with its payment; one that is open keeps the loan until it is", async () => {
  const [explained, open] = [await erasedLoan(world), await erasedLoan(world)];
  const say = (orderId: string, state: string, closedAt: string) =>
    world.services.db.pool.query(
      `insert into payment_difference (provider, payment_id, kind, difference_id, since, state, closed_at)
       select provider, payment_id, 'not-listed', gen_random_uuid(), now(), '${state}', ${closedAt}
       from payment where order_id = $1`,
      [orderId],
    );
  await say(explained.orderId, "explained", "now()");
  await say(open.orderId, "open", "null");
  await purgeOn(world, open.keepUntil);
  expect([await count("payment", explained.orderId), await count("payment", open.orderId)]).toEqual([0, 1]);
  await world.services.db.pool.query("update payment_difference set state = 'explained', closed_at = now()");
  await purgeOn(world, addDays(open.keepUntil, 1));
  expect(await count("loan_order", open.orderId)).toBe(0);
});
