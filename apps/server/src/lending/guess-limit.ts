/**
 * 'A random reference nobody can guess' (product.md section 5), and nobody gets to try for long: an address that asks for
 * references that do not exist is refused for a while. Asking again for one that exists costs nothing. Real time, over all
 * processes; an address is kept as a keyed hash.
 */
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { Refusal } from "../refusal.ts";
import type { Secrets } from "../secrets.ts";
import type { Database } from "../store/database.ts";

/** Whole neighbourhoods share one address of a carrier, and a cut-off link is an honest mistake. */
export const WRONG_AN_HOUR = 60;
const HOUR_S = 3600;

export class GuessLimit {
  readonly #secrets: Secrets;
  readonly #wrong: RateLimiterPostgres;

  constructor(db: Database, secrets: Secrets) {
    this.#secrets = secrets;
    this.#wrong = new RateLimiterPostgres({
      storeClient: db.pool,
      storeType: "pool",
      tableName: "rate_limit",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: "guess-address",
      points: WRONG_AN_HOUR,
      duration: HOUR_S,
    });
  }

  async refuseGuesser(address: string): Promise<void> {
    const counted = await this.#wrong.get(this.#keyOf(address));
    if (counted === null || counted.consumedPoints < WRONG_AN_HOUR) return;
    throw new Refusal("tooManyRequests", { retryAfter: Math.ceil(counted.msBeforeNext / 1000) });
  }

  async countWrong(address: string): Promise<void> {
    // Beyond the limit by those that came at once: it stays refused.
    await this.#wrong.penalty(this.#keyOf(address));
  }

  #keyOf(address: string): string {
    return this.#secrets.indexOf("address", address).toString("base64url");
  }
}
