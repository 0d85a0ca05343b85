/** Everything comes to rest: no more faults, the post is delivered, jobs are done, and days go by until nothing is left to do. */
import { addDays } from "@noren/lending/calendar/calendar-day";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { sandboxPayoutBook } from "@noren/server/providers/payouts/sandbox-bank-store";
import { moveTo } from "./actions/clock.ts";
import { applyNow } from "./actions/borrowing.ts";
import { deliver, mayBeLost } from "./actions/post.ts";
import { claimFor, repayAll } from "./actions/repaying.ts";
import { refusing } from "./actions/staff.ts";
import { billsToPay, loanPayoutsAtBank, openVouchers, ordersIn, payoutsAtBank, waitingJobs } from "./actions/things.ts";
import { allChores, workOn } from "./actions/work.ts";
import { checkAfterStep, refuse } from "./checks/after-step.ts";
import { queueFaults, restFaults } from "./checks/at-rest.ts";
import { chance, pick } from "./dice.ts";
import { goodLines } from "./lines.ts";
import { perform } from "./operation.ts";
import { Violation } from "./violation.ts";
import { count, type World } from "./world.ts";

const MOST_JOBS = 2000;
/** A credit goes back on the next banking day; the longest row of days without one is five. */
const MOST_DAYS = 8;
const NOON_MS = 12 * HOUR_MS;

async function emptyPost(world: World): Promise<void> {
  while (world.post.length > 0) await perform(world, deliver(world, pick(world.dice, world.post), false));
}

export async function doJobs(world: World): Promise<void> {
  for (let done = 0; done < MOST_JOBS; done += 1) {
    const jobs = await waitingJobs(world);
    if (jobs.length === 0) return;
    await perform(world, workOn(world, pick(world.dice, jobs)));
  }
  throw new Violation("the jobs have no end");
}

/** A day's work, and what the bank still has before it is decided. */
async function workADay(world: World): Promise<void> {
  await perform(world, allChores);
  await doJobs(world);
  for (const { payout_id: payoutId } of await payoutsAtBank(world, "waiting")) await world.bank.accept(payoutId);
  await emptyPost(world);
  await doJobs(world);
}

async function whatIsOpen(world: World): Promise<string[]> {
  const picture = await checkAfterStep(world);
  const open = [...restFaults(picture, world.clock.today())];
  for await (const fault of queueFaults(world)) open.push(fault);
  return open;
}

export async function everybodyBorrows(world: World): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const person of world.people) {
    const operation = await applyNow(world, person);
    if (operation) lines.push(await perform(world, operation));
  }
  await doJobs(world);
  return lines;
}

const troubles = ["time-out", "time-out", "delay", "lose"] as const;

/** The worst moment to stop: money is under way, the bank does not answer, and no report ever arrives. */
async function lastTrouble(world: World): Promise<void> {
  await sandboxPayoutBook(world.look).setMood(pick(world.dice, troubles));
  await everybodyBorrows(world);
  const lossy = world.post.filter((letter) => mayBeLost(world, letter));
  for (const letter of lossy) world.post.splice(world.post.indexOf(letter), 1);
  count(world, "fault: all reports lost");
}

/** Somebody late claims to have paid, pays what is asked meanwhile, and only then the claim is refused. */
async function payUnderClaim(world: World): Promise<void> {
  const late = await ordersIn(world, [70]);
  const order = late.length > 0 ? pick(world.dice, late) : undefined;
  const claim = order && claimFor(world, order);
  if (!claim) return;
  await perform(world, claim);
  moveTo(world, startOfSantiagoDay(addDays(world.clock.today(), 1)) + NOON_MS);
  await workADay(world);
  const repay = repayAll(world, order);
  if (repay) await perform(world, repay);
  await doJobs(world);
  for (const { code, ends_ms: endsMs } of await billsToPay(world))
    if (endsMs > world.time.ms) await world.desk.pay(code, "exactly");
  await emptyPost(world);
  await doJobs(world);
  for (const open of await openVouchers(world)) await perform(world, refusing(world, open));
  count(world, "fault: refused after it was paid");
}

/** Days until a credit has gone back, whatever day it is. */
const DAYS_OF_A_CREDIT = 4;

/** Somebody pays twice, what was too much goes back to them, and only then the bank sends the loan's own payout back. */
async function undoAfterCredit(world: World): Promise<void> {
  const running = await ordersIn(world, [40]);
  const order = running.length > 0 ? pick(world.dice, running) : undefined;
  const repay = order && repayAll(world, order);
  if (!repay) return;
  await perform(world, repay);
  await doJobs(world);
  for (const { code, ends_ms: endsMs } of await billsToPay(world))
    if (endsMs > world.time.ms) await world.desk.pay(code, "twice");
  await emptyPost(world);
  for (let day = 0; day < DAYS_OF_A_CREDIT; day += 1) {
    moveTo(world, startOfSantiagoDay(addDays(world.clock.today(), 1)) + NOON_MS);
    await workADay(world);
  }
  for (const { payout_id: payoutId } of await loanPayoutsAtBank(world, order.order_id))
    await world.bank.sendBack(payoutId);
  count(world, "fault: sent back after a credit went back");
}

/** At least one day goes by, so that what was lost is asked about. */
export async function comeToRest(world: World): Promise<string> {
  Object.assign(world.lines, goodLines());
  if (chance(world.dice, 50)) await lastTrouble(world);
  else await payUnderClaim(world);
  await sandboxPayoutBook(world.look).setMood("accept");
  if (chance(world.dice, 50)) await undoAfterCredit(world);
  await emptyPost(world);
  await doJobs(world);
  let open: string[] = [];
  for (let day = 0; day < MOST_DAYS; day += 1) {
    moveTo(world, startOfSantiagoDay(addDays(world.clock.today(), 1)) + NOON_MS);
    await workADay(world);
    open = await whatIsOpen(world);
    if (open.length === 0) break;
  }
  refuse(world, open);
  count(world, "came to rest");
  return `everything comes to rest on ${world.clock.today()}`;
}
