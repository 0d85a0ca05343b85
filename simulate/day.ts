/** A quiet day: the post is delivered, jobs are done, and the bank decides what it has. */
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { moveTo } from "./actions/clock.ts";
import { deliver } from "./actions/post.ts";
import { payoutsAtBank, waitingJobs } from "./actions/things.ts";
import { allChores, workOn } from "./actions/work.ts";
import { pick } from "./dice.ts";
import { perform } from "./operation.ts";
import { Violation } from "./violation.ts";
import type { World } from "./world.ts";

const MOST_JOBS = 2000;
const NOON_MS = 12 * HOUR_MS;

export async function emptyPost(world: World): Promise<void> {
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

/** What was reported is taken, and worked on. */
export async function hearAll(world: World): Promise<void> {
  await emptyPost(world);
  await doJobs(world);
}

/** A day's work, and what the bank still has before it is decided. */
export async function workADay(world: World): Promise<void> {
  await perform(world, allChores);
  await doJobs(world);
  for (const { payout_id: payoutId } of await payoutsAtBank(world, "waiting")) await world.bank.accept(payoutId);
  await hearAll(world);
}

/** Noon of that day, with its work done. */
export async function liveTo(world: World, day: CalendarDay): Promise<void> {
  moveTo(world, startOfSantiagoDay(day) + NOON_MS);
  await workADay(world);
}

export const liveOn = (world: World, days = 1): Promise<void> => liveTo(world, addDays(world.clock.today(), days));
