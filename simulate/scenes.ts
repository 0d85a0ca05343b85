/**
 * What the dice seldom bring about: several rare things in a row, of somebody new each time. Some are played at every rest, in an
 * order of the dice's, and each of them within three rests.
 */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { annualRate, capInForce } from "@noren/lending/price/rates";
import { rateCaps } from "@noren/server/loans/offers/offers";
import { sandboxPayoutBook } from "@noren/server/providers/payouts/sandbox-bank-store";
import { applyNow, smallWish, welcoming } from "./actions/borrowing.ts";
import { moveTo } from "./actions/clock.ts";
import { learnCap, RATES } from "./actions/outside.ts";
import { registerPlain } from "./actions/people.ts";
import { loseReports } from "./actions/post.ts";
import { claimFor, repaying } from "./actions/repaying.ts";
import { refusing } from "./actions/staff.ts";
import {
  billsToPay,
  loanPayoutsAtBank,
  openVouchers,
  type OrderThere,
  ordersIn,
  payoutsAtBank,
  usableCoupons,
} from "./actions/things.ts";
import { between, pick, shuffled } from "./dice.ts";
import { doJobs, hearAll, liveOn, liveTo } from "./day.ts";
import { perform } from "./operation.ts";
import { Violation } from "./violation.ts";
import { count, type Person, type World } from "./world.ts";

const setMood = (world: World, mood: "accept" | "delay" | "time-out"): Promise<void> =>
  sandboxPayoutBook(world.look).setMood(mood);

async function publishCap(world: World, from: CalendarDay, rates: readonly number[]): Promise<void> {
  if (!(await learnCap(world, from, annualRate(pick(world.dice, rates)))))
    throw new Error(`a cap since ${from} was published before`);
}

/** A morning under a cap that allows our rate; none was published since that day. */
async function allowBorrowing(world: World): Promise<void> {
  const { rate = 0 } = capInForce(await rateCaps(world.look.drizzle), 26, world.clock.today()) ?? {};
  if (rate < Math.min(...RATES.high)) {
    await liveOn(world);
    await publishCap(world, world.clock.today(), RATES.high);
  }
  await liveOn(world);
}

/** Somebody new applies; what the bank makes of it is the scene's. */
async function newApplication(world: World): Promise<Person> {
  const person = await registerPlain(world);
  const apply = await applyNow(world, person, smallWish(world));
  if (!apply) throw new Violation("somebody new was told no price");
  await perform(world, apply);
  await doJobs(world);
  return person;
}

async function loanOf(world: World, { session }: Person): Promise<OrderThere> {
  const order = (await ordersIn(world, [borrowStatus.running, borrowStatus.overdue])).find(
    ({ user_id: userId }) => userId === session.userId,
  );
  if (!order) throw new Violation("somebody new got no loan");
  return order;
}

/** Somebody new whom the bank has paid. */
async function newLoan(world: World): Promise<OrderThere> {
  await allowBorrowing(world);
  const person = await newApplication(world);
  await hearAll(world);
  return loanOf(world, person);
}

/** A repayment is started and what it asks for is paid. Returns the counter's names of the payments. */
async function repay(world: World, order: OrderThere, how: Parameters<typeof repaying>[2], way: "exactly" | "twice") {
  const before = new Set((await billsToPay(world)).map(({ code }) => code));
  await perform(world, repaying(world, order, how));
  await doJobs(world);
  const paid: string[] = [];
  for (const { code } of await billsToPay(world)) {
    const outcome = before.has(code) ? undefined : await world.desk.pay(code, way);
    if (outcome?.state === "paid") paid.push(...outcome.payments.map(({ paymentId }) => paymentId));
  }
  await hearAll(world);
  return paid;
}

/** The coupon is used then, and once. */
async function payWithCoupon(world: World): Promise<void> {
  const order = await newLoan(world);
  const person = world.people.find(({ session }) => session.userId === order.user_id);
  if (person) await perform(world, welcoming(world, person));
  await liveOn(world, between(world.dice, 1, 6));
  const [coupon] = await usableCoupons(world, order.user_id);
  await repay(world, order, { purpose: "full", couponId: coupon?.coupon_id }, "exactly");
}

/** What is owed is settled in the order of the law, principal last. */
async function payAPart(world: World): Promise<void> {
  const order = await newLoan(world);
  await liveOn(world, between(world.dice, 1, 6));
  await repay(world, order, { purpose: "part", amount: between(world.dice, 5000, 25_000) }, "exactly");
}

/** Cash is rounded to the ten; the bank takes it back, and the loan is owed again. */
async function cashTakenBack(world: World): Promise<void> {
  const order = await newLoan(world);
  await liveOn(world, between(world.dice, 1, 6));
  for (const paymentId of await repay(world, order, { purpose: "full", channel: "counter" }, "exactly"))
    await world.desk.reverse(paymentId);
  await hearAll(world);
}

/** What was paid and credited is another sum in the counter's list, or is not in it. */
async function listedWrongly(world: World): Promise<void> {
  const order = await newLoan(world);
  await liveOn(world, between(world.dice, 1, 6));
  const paid = await repay(world, order, { purpose: "part", amount: between(world.dice, 5000, 25_000) }, "exactly");
  for (const paymentId of paid) await world.desk.list(paymentId, pick(world.dice, ["wrong-amount", "left-out"]));
  await liveOn(world);
}

/** The bank takes its time, and the cap falls below our rate before it has paid. */
async function capFallsMeanwhile(world: World): Promise<void> {
  await allowBorrowing(world);
  await setMood(world, "delay");
  const people = [await newApplication(world), await newApplication(world), await newApplication(world)];
  const tomorrow = addDays(world.clock.today(), 1);
  moveTo(world, startOfSantiagoDay(tomorrow));
  await publishCap(world, tomorrow, RATES.low);
  for (const { payout_id: payoutId } of await payoutsAtBank(world, "waiting")) await world.bank.accept(payoutId);
  await hearAll(world);
  for (const person of people) await loanOf(world, person);
}

/** A loan is repaid, and only then it becomes known that the cap had been lower since it was signed. */
async function capFellBefore(world: World): Promise<void> {
  const order = await newLoan(world);
  const signedOn = world.clock.today();
  await liveOn(world, between(world.dice, 1, 5));
  await repay(world, order, { purpose: "full" }, "exactly");
  await publishCap(world, signedOn, RATES.low);
  await liveOn(world);
}

/** Nobody answers while a payout is sent, no report of it ever arrives, and yet the bank has paid. */
async function unknownPayout(world: World): Promise<void> {
  await allowBorrowing(world);
  await setMood(world, "time-out");
  const person = await newApplication(world);
  loseReports(world);
  await setMood(world, "accept");
  await liveOn(world);
  await loanOf(world, person);
}

/** Somebody late claims to have paid, pays what is asked meanwhile, and only then the claim is refused. */
async function payUnderClaim(world: World): Promise<void> {
  const order = await newLoan(world);
  await liveTo(world, addDays(order.due_day as CalendarDay, between(world.dice, 1, 4)));
  const claim = claimFor(world, order);
  if (claim) await perform(world, claim);
  await liveOn(world);
  await repay(world, order, { purpose: "full" }, "exactly");
  for (const open of await openVouchers(world)) await perform(world, refusing(world, open));
}

/** Days until a credit has gone back, whatever day it is. */
const DAYS_OF_A_CREDIT = 4;

/** Somebody pays twice, what was too much goes back to them, and only then the bank sends the loan's own payout back. */
async function undoAfterCredit(world: World): Promise<void> {
  const order = await newLoan(world);
  await repay(world, order, { purpose: "full" }, "twice");
  for (let day = 0; day < DAYS_OF_A_CREDIT; day += 1) await liveOn(world);
  for (const { payout_id: payoutId } of await loanPayoutsAtBank(world, order.order_id))
    await world.bank.sendBack(payoutId);
  await hearAll(world);
}

const scenes: Readonly<Record<string, (world: World) => Promise<void>>> = {
  "paid with a coupon": payWithCoupon,
  "paid in part": payAPart,
  "cash is taken back": cashTakenBack,
  "a payment is listed wrongly": listedWrongly,
  "the cap falls while a payout is under way": capFallsMeanwhile,
  "a lower cap becomes known after a loan is settled": capFellBefore,
  "a payout whose end nobody knew": unknownPayout,
  "a claim is refused after it was paid": payUnderClaim,
  "a payout is sent back after a credit went back": undoAfterCredit,
};

const AT_A_REST = 4;

/** The next of them; once all were played, they begin again in another order. Returns their names. */
export async function playScenes(world: World): Promise<readonly string[]> {
  const played: string[] = [];
  while (played.length < AT_A_REST) {
    if (world.toPlay.length === 0) world.toPlay.push(...shuffled(world.dice, Object.keys(scenes)));
    const name = world.toPlay.shift() ?? "";
    await setMood(world, "accept");
    await scenes[name]?.(world);
    count(world, `scene: ${name}`);
    played.push(name);
  }
  return played;
}
