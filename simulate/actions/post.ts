/** The post between providers and us: reports come in any order, twice, or never. */
import { DAY_MS } from "@noren/lending/calendar/durations";
import { pick } from "../dice.ts";
import type { Operation } from "../operation.ts";
import { Violation } from "../violation.ts";
import { count, type Letter, type World } from "../world.ts";
import type { Action } from "./action.ts";

/** What a letter says, in names. */
function subjectOf({ names }: World, { body }: Letter): string {
  const told = JSON.parse(body.toString()) as { paymentId?: string; payoutId?: string; state: string };
  const about =
    told.paymentId === undefined ? names.of("payout", told.payoutId ?? "") : names.of("payment", told.paymentId);
  return `${about} ${told.state}`;
}

/** It is out of the post once it was answered; where the server was killed, it comes again. */
export const deliver = (world: World, letter: Letter, keep: boolean): Operation => ({
  what: `a report arrives: ${subjectOf(world, letter)}${keep ? " (it will come again)" : ""}`,
  on: async (server) => {
    const status = await server.receive(letter.path, letter.body, letter.sign());
    if (status !== 204) throw new Violation(`a report was answered with ${status}`);
    const place = world.post.indexOf(letter);
    if (!keep && place >= 0) world.post.splice(place, 1);
    return "taken";
  },
});

const arrive: Action = {
  name: "a report arrives",
  weight: 20,
  prepare: async (world) => {
    if (world.post.length === 0) return undefined;
    const letter = pick(world.dice, world.post);
    if (letter !== world.post[0]) count(world, "fault: webhook reordered");
    return deliver(world, letter, false);
  },
};

const arriveTwice: Action = {
  name: "a report arrives and will again",
  weight: 3,
  prepare: async (world) => {
    if (world.post.length === 0) return undefined;
    count(world, "fault: webhook doubled");
    return deliver(world, pick(world.dice, world.post), true);
  },
};

/**
 * What is asked about once a day, or sooner, may be lost for good: payments of the last days and payouts of the last days.
 * What happens to older ones is known by its report alone, which providers repeat until it is taken.
 */
const ASKED_ABOUT_DAYS = 3;

function mayBeLost({ time }: World, { body }: Letter): boolean {
  const told = JSON.parse(body.toString()) as { state: string; paidAt?: string; at?: string };
  if (told.state !== "reversed") return true;
  return Date.parse(told.paidAt ?? "") > time.ms - ASKED_ABOUT_DAYS * DAY_MS;
}

/** None of those that are under way ever arrives. */
export function loseReports(world: World): void {
  const left = world.post.filter((letter) => !mayBeLost(world, letter));
  world.post.splice(0, world.post.length, ...left);
}

const lose: Action = {
  name: "a report is lost",
  weight: 12,
  prepare: async (world) => {
    const lossy = world.post.filter((letter) => mayBeLost(world, letter));
    if (lossy.length === 0) return undefined;
    const letter = pick(world.dice, lossy);
    return {
      happen: async () => {
        world.post.splice(world.post.indexOf(letter), 1);
        count(world, "fault: webhook lost");
        return `a report is lost: ${subjectOf(world, letter)}`;
      },
    };
  },
};

export const postActions: readonly Action[] = [arrive, arriveTwice, lose];
