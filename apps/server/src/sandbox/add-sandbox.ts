/** Plugs the pretend world into this server: its phones' inbox and its clock. */
import { builtPageFolder, sandboxPlugin } from "@noren/sandbox/plugin";
import type { ClockMove, ClockReading, SandboxWorld } from "@noren/sandbox/world";
import { addDays, calendarDay } from "@noren/lending/calendar-day";
import { parsePhone } from "@noren/lending/phone";
import { startOfSantiagoDay } from "@noren/lending/santiago";
import type { FastifyInstance } from "fastify";
import { realNow } from "../clock.ts";
import { projectFolder } from "../server-folder.ts";
import type { Services } from "../services.ts";
import { moveClock } from "../store/clock.ts";
import { sandboxInbox } from "../store/sandbox-messages.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The clock only moves forward: one move too far would make every date unshowable for good. */
const END_OF_TIME = startOfSantiagoDay(calendarDay("2100-01-01"));
const MOST_DAYS = 30_000;

function sandboxWorld({ db, clock }: Services): SandboxWorld {
  const readClock = (): ClockReading => ({
    now: clock.now().toISOString(),
    day: clock.today(),
    aheadMs: clock.aheadMs,
  });

  /** Days are calendar days in Santiago: the same time of day, although some days have 23 or 25 hours. */
  function target({ days = 0, hours = 0, minutes = 0, seconds = 0 }: ClockMove): number | undefined {
    if (days > MOST_DAYS) return undefined;
    const now = clock.now().getTime();
    const today = clock.today();
    const timeOfDay = now - startOfSantiagoDay(today);
    const moved = days === 0 ? now : startOfSantiagoDay(addDays(today, days)) + timeOfDay;
    const instant = moved + hours * HOUR + minutes * MINUTE + seconds * SECOND;
    return instant < END_OF_TIME ? instant : undefined;
  }

  return {
    async messages(phone) {
      if (phone === undefined || phone === "") return sandboxInbox(db.drizzle, undefined);
      const number = parsePhone(phone);
      return number && sandboxInbox(db.drizzle, number);
    },
    readClock,
    async moveClock(move) {
      const instant = target(move);
      if (instant === undefined) return undefined;
      clock.moveTo(await moveClock(db.drizzle, instant - realNow()));
      return readClock();
    },
  };
}

export async function addSandbox(app: FastifyInstance, services: Services): Promise<void> {
  await sandboxPlugin(app, sandboxWorld(services), builtPageFolder(projectFolder()));
}
