/** Time goes by: a little, past midnight, for weeks, and over both changes of daylight saving. */
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@noren/lending/calendar/durations";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { between, pick } from "../dice.ts";
import { count, type World } from "../world.ts";
import type { Action } from "./action.ts";
import { allChores } from "./work.ts";

const hoursOf = (day: CalendarDay): number => (startOfSantiagoDay(addDays(day, 1)) - startOfSantiagoDay(day)) / HOUR_MS;

const SOON_DAYS = 60;

/** The next day of 23 or 25 hours, where one is near. */
function nextUnevenDay(from: CalendarDay): CalendarDay | undefined {
  const days = Array.from({ length: SOON_DAYS }, (_, index) => addDays(from, index + 1));
  return days.find((day) => hoursOf(day) !== 24);
}

/** Moves the clock there, never back; answers where it stands. */
export function moveTo(world: World, ms: number): string {
  const before = world.clock.today();
  world.time.ms = Math.max(world.time.ms + 1, ms);
  const now = world.clock.today();
  if (now !== before) count(world, "midnight passed");
  for (let day = before; day < now; day = addDays(day, 1))
    if (hoursOf(day) !== 24) count(world, `a day of ${hoursOf(day)} hours passed`);
  return `it is ${world.clock.now().toISOString()}, ${now} in Santiago`;
}

const moving = (name: string, weight: number, target: (world: World) => number | undefined): Action => ({
  name,
  weight,
  prepare: async (world) => {
    const ms = target(world);
    return ms === undefined ? undefined : { happen: async () => moveTo(world, ms) };
  },
});

/** Round a midnight, so near that two clocks may disagree about the day. */
const round = ({ dice }: World, midnight: number): number =>
  midnight + pick(dice, [-SECOND_MS, -1, 0, 1, SECOND_MS / 2, SECOND_MS, MINUTE_MS]);

/** One server works through the change of day while another's clock still shows the day before. */
const dayChanges: Action = {
  name: "the day changes",
  weight: 4,
  prepare: async (world) => {
    moveTo(world, startOfSantiagoDay(addDays(world.clock.today(), 1)) + between(world.dice, 0, SECOND_MS / 5));
    return { ...allChores, what: `it is ${world.clock.today()}: all chores`, byFirst: true };
  },
};

export const clockActions: readonly Action[] = [
  dayChanges,
  moving("minutes pass", 5, ({ dice, time }) => time.ms + between(dice, 1, 90) * MINUTE_MS),
  moving("to midnight", 5, (world) => round(world, startOfSantiagoDay(addDays(world.clock.today(), 1)))),
  moving("days pass", 6, ({ dice, time }) => time.ms + between(dice, 1, 6) * DAY_MS),
  moving("weeks pass", 1, ({ dice, time }) => time.ms + between(dice, 7, 40) * DAY_MS),
  moving("to a change of daylight saving", 2, (world) => {
    const uneven = nextUnevenDay(world.clock.today());
    return uneven && round(world, startOfSantiagoDay(pick(world.dice, [uneven, addDays(uneven, 1)])));
  }),
];
