/** A simulation: a seed and a number of steps become a trace, and perhaps a violation. */
import { SECOND_MS } from "@noren/lending/calendar/durations";
import type { BankMood } from "@noren/server/providers/payouts/sandbox-book";
import { sandboxPayoutBook } from "@noren/server/providers/payouts/sandbox-bank-store";
import type { Action, Focus } from "./actions/action.ts";
import { borrowingActions } from "./actions/borrowing.ts";
import { sendCall } from "./actions/call.ts";
import { clockActions } from "./actions/clock.ts";
import { outsideActions } from "./actions/outside.ts";
import { peopleActions, registerSomebody } from "./actions/people.ts";
import { postActions } from "./actions/post.ts";
import { repayingActions } from "./actions/repaying.ts";
import { reservingActions } from "./actions/reserving.ts";
import { staffActions } from "./actions/staff.ts";
import { workActions } from "./actions/work.ts";
import { checkAfterStep } from "./checks/after-step.ts";
import { between, chance, type Dice, pickWeighted, seededDice } from "./dice.ts";
import { killPoint, type Operation, perform, performTogether } from "./operation.ts";
import { comeToRest, everybodyBorrows } from "./rest.ts";
import { seedIds } from "./seeded-ids.ts";
import { Violation } from "./violation.ts";
import { count, openWorld, type World } from "./world.ts";

export const actions: readonly Action[] = [
  ...peopleActions,
  ...borrowingActions,
  ...repayingActions,
  ...reservingActions,
  ...outsideActions,
  ...postActions,
  ...workActions,
  ...staffActions,
  ...clockActions,
];

const STEPS_TO_REST = 60;
const FIRST_PEOPLE = 3;

/** Something that can happen now. */
async function choose(world: World, focus: Focus = {}) {
  for (;;) {
    const action = pickWeighted(world.dice, actions);
    const chosen = await action.prepare(world, focus);
    if (!chosen) continue;
    count(world, action.name);
    return chosen;
  }
}

/** What another server does meanwhile: the same call once more, or something about the same order. */
async function meanwhile(world: World, { orderId }: Operation, callsBefore: number): Promise<Operation> {
  const [sent] = world.calls.slice(callsBefore);
  if (sent && chance(world.dice, 30)) return sendCall(world, sent);
  for (;;) {
    const chosen = await choose(world, { orderId });
    if ("on" in chosen) return chosen;
  }
}

/** One step, in the words of the trace. */
export async function step(world: World): Promise<string> {
  const { dice, time, servers, calls } = world;
  // Often so little that two clocks go on disagreeing about the day.
  time.ms += between(dice, 1, chance(dice, 60) ? 50 : 120 * SECOND_MS);
  const chosen = await choose(world);
  if ("happen" in chosen) return chosen.happen();
  const way = dice.below(100);
  if (way < 8) return perform(world, chosen, killPoint(dice));
  if (way >= 20 || servers.length < 2) return perform(world, chosen);
  const other = await meanwhile(world, chosen, calls.length);
  const kill = chance(dice, 20) ? { which: dice.below(2), before: killPoint(dice) } : undefined;
  return performTogether(world, [chosen, other], kill);
}

/** A fault outside of what is being waited for ends the process, but not without saying which. */
function endOnStrayFault(report: (fault: string) => void): () => void {
  const end = (fault: unknown): void => {
    report(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
    process.exit(1);
  };
  process.on("uncaughtException", end).on("unhandledRejection", end);
  return () => void process.off("uncaughtException", end).off("unhandledRejection", end);
}

export interface RunOptions {
  /** Of an empty, migrated database that nobody else uses. */
  readonly url: string;
  readonly dice: Dice;
  readonly steps: number;
  readonly servers: number;
  readonly mood: BankMood;
}

export interface Ran {
  /** A line a step. */
  readonly trace: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  readonly violation?: { readonly step: number; readonly message: string };
}

/** Runs until the steps are over or something is violated, coming to rest in between and at the end. */
export async function runSteps({ url, dice, steps, servers, mood }: RunOptions): Promise<Ran> {
  const world = await openWorld({ url, dice, servers });
  const trace: string[] = [];
  const say = (number: number, line: string): void => void trace.push(`${String(number).padStart(5)} ${line}`);
  const { counts } = world;
  let number = 0;
  const stopListening = endOnStrayFault((fault) => {
    for (const line of trace) process.stdout.write(`${line}\n`);
    process.stdout.write(`\nviolated at step ${number}:\na fault that nothing waited for: ${fault}\n${world.doing}\n`);
  });
  try {
    for (let people = 0; people < FIRST_PEOPLE; people += 1) say(number, await registerSomebody(world));
    // They borrow at once: what happens to loans is what faults are found by.
    for (const line of await everybodyBorrows(world)) say(number, line);
    if (mood !== "accept") await sandboxPayoutBook(world.look).setMood(mood);
    for (number = 1; number <= steps; number += 1) {
      say(number, await step(world));
      await checkAfterStep(world);
      if (number % STEPS_TO_REST === 0 || number === steps) say(number, await comeToRest(world));
    }
    return { trace, counts };
  } catch (error) {
    say(number, `${world.doing} …`);
    // Also what would end the process is found, and says where.
    const message = error instanceof Violation ? error.message : `it could not go on: ${(error as Error).stack}`;
    return { trace, counts, violation: { step: number, message: world.names.say(message) } };
  } finally {
    stopListening();
    await world.close();
  }
}

export async function simulate(seed: number, options: Omit<RunOptions, "dice">): Promise<Ran> {
  const restore = seedIds(seed);
  try {
    return await runSteps({ ...options, dice: seededDice(seed) });
  } finally {
    restore();
  }
}
