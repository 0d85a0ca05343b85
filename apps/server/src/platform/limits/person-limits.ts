/**
 * What one person may ask for, whatever device it comes from. Every call a minute, counted by each process on its own, so that
 * no call is dearer for it; what is dear to make an hour, counted over all of them.
 */
import type { Call } from "@noren/contract/call";
import { HOUR_SECONDS } from "@noren/lending/calendar/durations";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { consume, sharedLimiter } from "./shared-limiter.ts";
import type { Database } from "../database/database.ts";

export class PersonLimits {
  readonly #db: Database;
  readonly #calls: RateLimiterMemory;

  constructor(db: Database, callsAMinute: number) {
    this.#db = db;
    this.#calls = new RateLimiterMemory({ points: callsAMinute, duration: 60 });
  }

  /** Counts one call of somebody who is signed in, or refuses it. */
  async count({ group, name, mostAnHour }: Call, userId: string): Promise<void> {
    await consume(this.#calls, userId);
    if (mostAnHour === undefined) return;
    await consume(sharedLimiter(this.#db, `${group}-${name}`, mostAnHour, HOUR_SECONDS), userId);
  }
}
