/** 'A settled loan is frozen with the figures it was settled on: only a reversed payment opens it.' */
import { certificatePdf } from "@noren/contract/calls/repay";
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { standingOn } from "@noren/lending/loan/loan-history";
import { annualRate, type AnnualRate } from "@noren/lending/price/rates";
import { refuseVoucher } from "@noren/staff/calls/queue-answers";
import { UNDO_MINUTES } from "@noren/staff/work-queue";
import { minutesPass } from "../../../test/support/staff/rejections.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { doJobs } from "../../../test/support/people/borrowers.ts";
import {
  daysPass,
  deskOf,
  detailOf,
  expectSoundLedger,
  overdueLoan,
  repayLoan,
  type RunningLoan,
  runningLoan,
  settle,
  statusOf,
} from "../../../test/support/loans/loans.ts";
import { strangePayment } from "../../../test/support/loans/payments.ts";
import { payoutsOf } from "../../../test/support/loans/payouts.ts";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { newestMessageOf, newestOf } from "../../../test/support/staff/queues.ts";
import { sendVoucher } from "../../../test/support/staff/vouchers.ts";
import { business } from "../../jobs/housekeeping.ts";
import { rateCaps } from "../offers/offers.ts";
import { saveCap } from "../offers/rate-caps.ts";
import { matchPayment } from "../payments/credit-payments.ts";
import { reconcile } from "../payments/reconcile.ts";
import { returnCredits } from "../payments/return-credits.ts";
import { loanRecord } from "./loans.ts";
import { giveBackAboveCap } from "./give-back-above-cap.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());
afterEach(async () => {
  await expectSoundLedger(house.world);
  await query("delete from rate_cap where not sample");
});

const query = (text: string, values: unknown[] = []) => house.world.services.db.pool.query(text, values);
const today = (): CalendarDay => house.world.services.clock.today();

async function refuseNewest(): Promise<void> {
  const agent = await staffOf(house.world, house.at, "agent");
  const { itemId } = await newestOf(agent, "vouchers");
  const body = { id: itemId, answer: "El comprobante es de otro mes" };
  expect((await agent.call(refuseVoucher, { body })).status).toBe(200);
  await minutesPass(house.world, UNDO_MINUTES);
}

/** A certificate of the CMF, of that day, becomes known today. */
async function learnCap(from: CalendarDay, rate: AnnualRate): Promise<void> {
  const { db } = house.world.services;
  const cap = { type: 26 as const, from, rate, certificate: "CMF" };
  expect(await db.transaction((tx) => saveCap(tx, cap, today()))).toBe("new");
}

const uncheckedCaps = async () => (await query("select 1 from rate_cap where checked_at is null")).rowCount;

/** Of what it had been charged, by the ledger. */
async function givenBack({ orderId }: RunningLoan): Promise<number> {
  const { rows } = await query(
    `select coalesce(sum(amount), 0)::int as sum from ledger_entry join ledger_transaction using (transaction_id)
     where order_id = $1 and kind = 'interest-given-back' and debit in ('late-interest-income', 'interest-income')`,
    [orderId],
  );
  return rows[0]?.sum ?? 0;
}

async function newestPayment({ orderId }: RunningLoan): Promise<string> {
  const { rows } = await query("select payment_id from payment where order_id = $1 order by received_at desc", [
    orderId,
  ]);
  return rows[0]?.payment_id ?? "";
}

async function settledUnderVoucher(): Promise<RunningLoan> {
  const loan = await overdueLoan(house.world, 0);
  await sendVoucher(house.world, loan);
  await daysPass(house.world, 2);
  await settle(house.world, loan);
  expect(await statusOf(loan)).toBe(30);
  return loan;
}

const certificateOf = ({ phone, orderId }: RunningLoan) =>
  phone.call(certificatePdf, { query: { orderId, kind: "settled" } });

test("voucher open, the billed sum is paid, staff refuse the voucher: it stays settled, with its certificate", async () => {
  const loan = await settledUnderVoucher();
  await refuseNewest();
  await daysPass(house.world, 5);
  expect([await statusOf(loan), (await detailOf(loan)).owedToday]).toEqual([30, 0]);
  expect((await certificateOf(loan)).code).toBe(200);
});

test("its payment is reversed: it is open again, and counted with what is known now", async () => {
  const loan = await settledUnderVoucher();
  const { owedToday } = await detailOf(loan);
  await refuseNewest();
  await deskOf(house.world).reverse(await newestPayment(loan));
  await reconcile(house.world.services);
  await doJobs(house.world);
  const detail = await detailOf(loan);
  expect([owedToday, await statusOf(loan)]).toEqual([0, 70]);
  // Two days late, of 100,000 at 34.8 %: the refused voucher holds nothing back any more.
  expect(detail.owed.find(({ component }) => component === "lateInterest")?.amount).toBe(193);
});

test("paid twice at once, the payment too many is reversed: it stays settled, whatever became of the voucher", async () => {
  const loan = await overdueLoan(house.world, 0);
  await sendVoucher(house.world, loan);
  await daysPass(house.world, 2);
  await repayLoan(house.world, loan, {}, "twice");
  await refuseNewest();
  await deskOf(house.world).reverse(await newestPayment(loan));
  await reconcile(house.world.services);
  await doJobs(house.world);
  expect(await statusOf(loan)).toBe(30);
});

test("a lower cap becomes known a day late: settled it stays, and what was too much goes back with entry and message", async () => {
  const loan = await overdueLoan(house.world, 40);
  await settle(house.world, loan);
  await daysPass(house.world, 1);
  await learnCap(addDays(today(), -21), annualRate(20_000));
  await daysPass(house.world, 1);
  await giveBackAboveCap(house.world.services);
  expect([await statusOf(loan), (await certificateOf(loan)).code]).toEqual([30, 200]);
  // 21 days of 100,000 at 34.8 − 20 %, each side rounded: 863.3
  expect(await givenBack(loan)).toBe(864);
  expect(await newestMessageOf(loan.phone)).toMatchObject({ kind: "interest-given-back" });
  await giveBackAboveCap(house.world.services);
  await query("update rate_cap set checked_at = null");
  await giveBackAboveCap(house.world.services);
  await returnCredits(house.world.services);
  await doJobs(house.world);
  const back = (await payoutsOf(house.world, loan.orderId)).filter(({ purpose }) => purpose === "credit-return");
  expect(back).toMatchObject([{ state: "accepted" }]);
  expect(await givenBack(loan)).toBe(864);
});

test("a lower cap becomes known while it is settled, and its payment is reversed: no day of it is charged above that cap", async () => {
  const loan = await overdueLoan(house.world, 40);
  await settle(house.world, loan);
  await daysPass(house.world, 10);
  await learnCap(addDays(today(), -5), annualRate(20_000));
  await daysPass(house.world, 1);
  await giveBackAboveCap(house.world.services);
  expect(await givenBack(loan)).toBe(0);
  await deskOf(house.world).reverse(await newestPayment(loan));
  await reconcile(house.world.services);
  await doJobs(house.world);
  expect(await statusOf(loan)).toBe(70);
  // The 6 days that began before it was known, of 100,000 at 34.8 − 20 %: 246.7
  expect(await givenBack(loan)).toBe(247);
  await query("update rate_cap set checked_at = null");
  await giveBackAboveCap(house.world.services);
  expect(await givenBack(loan)).toBe(247);
});

test("settled by another payment since, it was late for longer: no day of that is charged above a cap learnt meanwhile", async () => {
  const { services } = house.world;
  const loan = await overdueLoan(house.world, 40);
  await settle(house.world, loan);
  const first = await newestPayment(loan);
  await daysPass(house.world, 10);
  await learnCap(addDays(today(), -5), annualRate(20_000));
  const second = await strangePayment(house.world, 150_000);
  expect(await services.db.transaction((tx) => matchPayment(tx, services, second, loan.orderId))).toBe(true);
  await daysPass(house.world, 1);
  // Settled before that cap began: nothing is looked for on its behalf.
  await giveBackAboveCap(services);
  expect([await givenBack(loan), await uncheckedCaps()]).toEqual([0, 0]);
  await deskOf(house.world).reverse(first);
  await reconcile(services);
  await doJobs(house.world);
  expect(await statusOf(loan)).toBe(30);
  // From the first day of that cap to the second payment, 6 days of 100,000 at 34.8 − 20 %, each side rounded: 246.7
  expect(await givenBack(loan)).toBe(246);
});

test("a lower cap becomes known late, and only what a payment settled changes by a peso: the ledger says so too", async () => {
  const loan = await overdueLoan(house.world, 3);
  await repayLoan(house.world, loan, { purpose: "part", amount: 16_000 });
  await learnCap(addDays(today(), -1), annualRate(34_500));
  await learnCap(today(), annualRate(36_000));
  await daysPass(house.world, 1);
  const { drizzle } = house.world.services.db;
  const lateInterest = async () => (await loanRecord(drizzle, loan.orderId))?.booked?.books.paid.lateInterest;
  expect(await lateInterest()).toBe(290);
  await giveBackAboveCap(house.world.services);
  const record = await loanRecord(drizzle, loan.orderId);
  if (!record?.booked) throw new Error("it has no books");
  const counted = standingOn(record.history, record.booked.to, await rateCaps(drizzle), isHoliday);
  expect(record.booked.books).toEqual(counted.books);
  expect(await lateInterest()).toBe(289);
});

test("a higher cap becomes known days late: nobody owes more, and a settled loan stays settled", async () => {
  const [settled, owing] = [await runningLoan(house.world), await overdueLoan(house.world, 1)];
  await learnCap(today(), annualRate(20_000));
  await daysPass(house.world, 5);
  await settle(house.world, settled);
  await giveBackAboveCap(house.world.services);
  const owed = async () => (await detailOf(owing)).owedToday;
  const before = await owed();
  // Also on the day of a recount: what becomes known after it changes nothing of that day.
  await learnCap(addDays(today(), -2), annualRate(36_000));
  expect(await owed()).toBe(before);
  await daysPass(house.world, 1);
  const next = await owed();
  await giveBackAboveCap(house.world.services);
  expect(await owed()).toBe(next);
  expect([await statusOf(settled), (await detailOf(settled)).owedToday]).toEqual([30, 0]);
});

test("an overdue loan that was charged above a cap learnt late owes that much less, and its borrower reads why", async () => {
  const loan = await overdueLoan(house.world, 20);
  const shown = (await detailOf(loan)).owedToday;
  await learnCap(addDays(today(), -9), annualRate(20_000));
  // What was shown this morning can still be paid: today is counted with what was known when it began.
  expect((await detailOf(loan)).owedToday).toBe(shown);
  await daysPass(house.world, 1);
  const before = (await detailOf(loan)).owedToday;
  await business["give back what was above a cap"]?.(house.world.services);
  const detail = await detailOf(loan);
  // Ten days of 100,000 at 34.8 − 20 %.
  expect(before - detail.owedToday).toBe(411);
  expect(await givenBack(loan)).toBe(411);
  expect(await newestMessageOf(loan.phone)).toMatchObject({ kind: "interest-given-back" });
});

test("signed on the day of a certificate that was learnt later that day: when the day is over, what its cap allows is owed", async () => {
  const loan = await runningLoan(house.world);
  const { owedOnDue } = await detailOf(loan);
  await learnCap(today(), annualRate(30_000));
  await giveBackAboveCap(house.world.services);
  // Another server may still be beginning a loan under the cap before.
  expect([owedOnDue - (await detailOf(loan)).owedOnDue, await uncheckedCaps()]).toEqual([0, 1]);
  await daysPass(house.world, 1);
  await giveBackAboveCap(house.world.services);
  // 100,000 at 34.8 − 30 % for the 30 days of the term
  expect([owedOnDue - (await detailOf(loan)).owedOnDue, await uncheckedCaps()]).toEqual([400, 0]);
  expect(await newestMessageOf(loan.phone)).toMatchObject({ kind: "interest-given-back" });
});
