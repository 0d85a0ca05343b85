import { HOUR_SECONDS } from "@noren/lending/calendar/durations";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import type { Secrets } from "../secrets.ts";
import { networksOf } from "./networks.ts";
import { consume, sharedLimiter } from "./shared-limiter.ts";
import type { Database } from "../database/database.ts";

/** A /48 holds a company, or a street of a carrier's phones: as much as so many addresses. */
const WIDE = 10;

/** So many an hour for whoever an address stands for; a network is kept as a keyed hash. */
export class NetworkLimit {
  readonly #secrets: Secrets;
  readonly #near: RateLimiterPostgres;
  readonly #wide: RateLimiterPostgres;

  constructor(db: Database, secrets: Secrets, name: string, points: number) {
    this.#secrets = secrets;
    this.#near = sharedLimiter(db, name, points, HOUR_SECONDS);
    this.#wide = sharedLimiter(db, `${name}-wide`, points * WIDE, HOUR_SECONDS);
  }

  #counted(address: string): (readonly [RateLimiterPostgres, string])[] {
    const { near, wide } = networksOf(address);
    const key = (network: string): string => this.#secrets.indexOf("address", network).toString("base64url");
    return [[this.#near, key(near)], ...(wide === undefined ? [] : [[this.#wide, key(wide)] as const])];
  }

  /** Counts one more, or refuses it. */
  async count(address: string): Promise<void> {
    for (const [limiter, key] of this.#counted(address)) await consume(limiter, key);
  }

  async giveBack(address: string): Promise<void> {
    await Promise.all(this.#counted(address).map(([limiter, key]) => limiter.reward(key)));
  }
}
