/** Everything comes to rest: no more faults, the post is delivered, jobs are done, and days go by until nothing is left to do. */
import { sandboxPayoutBook } from "@noren/server/providers/payouts/sandbox-bank-store";
import { applyNow } from "./actions/borrowing.ts";
import { loseReports } from "./actions/post.ts";
import { checkAfterStep, refuse } from "./checks/after-step.ts";
import { queueFaults, restFaults } from "./checks/at-rest.ts";
import { doJobs, hearAll, liveOn } from "./day.ts";
import { pick } from "./dice.ts";
import { goodLines } from "./lines.ts";
import { perform } from "./operation.ts";
import { playScenes } from "./scenes.ts";
import { count, type World } from "./world.ts";

/** A credit goes back on the next banking day; the longest row of days without one is five. */
const MOST_DAYS = 8;

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
  loseReports(world);
  count(world, "fault: all reports lost");
}

/** At least one day goes by, so that what was lost is asked about. */
export async function comeToRest(world: World): Promise<string> {
  Object.assign(world.lines, goodLines());
  const played = await playScenes(world);
  await lastTrouble(world);
  await sandboxPayoutBook(world.look).setMood("accept");
  await hearAll(world);
  let open: string[] = [];
  for (let day = 0; day < MOST_DAYS; day += 1) {
    await liveOn(world);
    open = await whatIsOpen(world);
    if (open.length === 0) break;
  }
  refuse(world, open);
  count(world, "came to rest");
  return `${played.join("; ")}; everything comes to rest on ${world.clock.today()}`;
}
