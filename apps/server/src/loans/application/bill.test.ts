import { bill, review } from "@noren/contract/calls/borrow";
import { applyLoan } from "@noren/contract/calls/product";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { DAY_MS, HOUR_MS } from "@noren/lending/calendar/durations";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptedBody, applyFor, certifiedPhone, doJobs, quoteFor } from "../../../test/support/people/borrowers.ts";
import { daysPass, overdueLoan, repayLoan, runningLoan } from "../../../test/support/loans/loans.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { realNow } from "../../platform/clock.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("section 3: borrowType 0 means ordering, 1 means ordered", async () => {
  const approved = await certifiedPhone(world);
  await applyFor(approved);
  const rejected = await certifiedPhone(world, { income: 500_000, fixedCosts: 300_000 });
  await applyFor(rejected);
  await doJobs(world);
  const group = async (phone: typeof approved, borrowType: "0" | "1") =>
    (await phone.call(bill, { query: { borrowType } })).data?.details.map((one) => [one.borrowStatus, one.nextStep]);
  expect(await group(approved, "0")).toEqual([[40, "pay"]]);
  expect(await group(approved, "1")).toEqual([]);
  expect(await group(rejected, "0")).toEqual([]);
  expect(await group(rejected, "1")).toEqual([[50, "read-reasons"]]);
});

test("says how many orders each group holds, and of a settled one when and what was paid, without what was too much", async () => {
  const loan = await runningLoan(world);
  const { amount } = await repayLoan(world, loan, {}, "twice");
  await applyFor(loan.phone);
  const { data } = await loan.phone.call(bill, { query: { borrowType: "1" } });
  expect(data?.counts).toEqual({ processing: 1, completed: 1 });
  const settledOn = world.services.clock.today();
  expect(data?.details).toMatchObject([
    { borrowStatus: 30, reason: "settled", settledOn, paid: amount, periodDays: 30 },
  ]);
});

test("says of a settled one what paying before the last day spared, and nothing where it spared nothing", async () => {
  const early = await runningLoan(world);
  const [loan] = (await early.phone.call(bill, { query: { borrowType: "0" } })).data?.details ?? [];
  const { amount } = await repayLoan(world, early);
  const settledOf = async ({ phone }: typeof early) =>
    (await phone.call(bill, { query: { borrowType: "1" } })).data?.details[0];
  expect(await settledOf(early)).toMatchObject({ paid: amount, saved: (loan?.owedOnDue ?? 0) - amount });
  const late = await overdueLoan(world, 3);
  await repayLoan(world, late);
  expect((await settledOf(late))?.saved).toBeUndefined();
});

test.each([
  ["time-out", 20, "wait-for-bank", "approved"],
  ["reject", 25, "correct-account", "payout-failed"],
] as const)("a bank that answers with %s: %i, and what to wait for or mend", async (mood, status, nextStep, reason) => {
  const setMood = (to: string) => world.services.db.pool.query("update sandbox_mood set payouts = $1", [to]);
  await setMood(mood);
  const phone = await certifiedPhone(world);
  await applyFor(phone);
  await doJobs(world);
  await setMood("accept");
  const { data } = await phone.call(bill, { query: { borrowType: "0" } });
  expect(data?.details).toMatchObject([{ borrowStatus: status, nextStep, reason }]);
});

test("somebody whose order a person looks at waits for that person", async () => {
  const phone = await certifiedPhone(world, { income: 500_000, fixedCosts: 300_000 });
  await applyFor(phone);
  await doJobs(world);
  const { data } = await phone.call(bill, { query: { borrowType: "1" } });
  await phone.call(review, { body: { orderId: data?.details[0]?.orderId ?? "" } });
  const waiting = await phone.call(bill, { query: { borrowType: "0" } });
  expect(waiting.data?.details).toMatchObject([{ borrowStatus: 10, nextStep: "wait-for-person" }]);
});

test("accepted figures are charged figures: the due date owes what the agreement said, today never more", async () => {
  const phone = await certifiedPhone(world);
  const quote = await quoteFor(phone);
  await phone.call(applyLoan, { body: acceptedBody(quote) });
  await doJobs(world);
  const { clock } = world.services;
  const owed = async () => (await phone.call(bill, { query: { borrowType: "0" } })).data?.details[0];
  const first = await owed();
  expect(first).toMatchObject({ borrowStatus: 40, owedOnDue: quote.total, overdueDays: 0, extensionsLeft: 2 });
  // On the first day: the principal and the stamp tax, no day of interest yet.
  expect(first?.owedToday).toBe(100_000 + (quote.items[0]?.stampTax ?? 0));
  clock.moveTo(startOfSantiagoDay(calendarDay(quote.items[0]?.due ?? "")) + HOUR_MS - realNow());
  expect(await owed()).toMatchObject({ owedToday: quote.total, owedOnDue: quote.total });
});

test("pages by key: every order once, newest first", async () => {
  const phone = await certifiedPhone(world);
  await applyFor(phone);
  await world.services.db.pool.query(
    `insert into loan_order (order_id, application_id, user_id, product_code, product_name, period_days, principal, terms, price,
       cap_rate, status, accepted_on, due_day, applied_at)
     select gen_random_uuid(), application_id, user_id, 'p-' || n, product_name, period_days, principal, terms, price, cap_rate,
       50, accepted_on, due_day, applied_at - (n % 7) * interval '1 hour'
     from loan_order, generate_series(1, 45) n where user_id = (select user_id from loan_order order by applied_at desc limit 1)`,
  );
  const seen: string[] = [];
  let page: string | undefined;
  const sizes: number[] = [];
  do {
    const answer = await phone.call(bill, { query: { borrowType: "1", ...(page !== undefined && { page }) } });
    const details = answer.data?.details ?? [];
    sizes.push(details.length);
    seen.push(...details.map((one) => one.orderId));
    page = answer.data?.next;
  } while (page !== undefined);
  expect(sizes).toEqual([20, 20, 5]);
  expect(new Set(seen).size).toBe(45);
});

test.each([
  "x",
  "1_2",
  "1_abc",
  "",
  "0_zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz",
  `0_${"-".repeat(36)}`,
  "1~11111111-1111-4111-8111-111111111111",
  "999999999999999_11111111-1111-4111-8111-111111111111",
])("page '%s' is refused", async (page) => {
  const phone = await certifiedPhone(world);
  expect(await phone.call(bill, { query: { borrowType: "0", page } })).toMatchObject({ code: 400 });
});

/** Found by the simulation: round midnight, two servers' clocks may disagree about the day. */
test("asked of a server whose clock is behind what happened, the answer is to ask again", async () => {
  const loan = await runningLoan(world);
  await daysPass(world, 1);
  await repayLoan(world, loan, { purpose: "part", amount: 10_000 });
  const { clock } = world.services;
  clock.moveTo(clock.aheadMs - DAY_MS);
  expect((await loan.phone.call(bill, { query: { borrowType: "0" } })).code).toBe(503);
  clock.moveTo(clock.aheadMs + DAY_MS);
  expect((await loan.phone.call(bill, { query: { borrowType: "0" } })).code).toBe(200);
});
