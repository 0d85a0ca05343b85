/**
 * How often staff searches; and wrong tries to get in, per account and per address, on real time and over all processes. The longer somebody goes on, the
 * longer the wait: five tries in five minutes, ten in an hour, twenty in a day. An account nobody has is counted like any other.
 */
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_MS, MINUTE_SECONDS } from "@noren/lending/calendar/durations";
import { type RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Secrets } from "../../platform/secrets.ts";
import { sharedLimiter } from "../../platform/limits/shared-limiter.ts";
import type { Database } from "../../platform/database/database.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

const perAccount = [
  { tries: 5, seconds: 5 * MINUTE_SECONDS },
  { tries: 10, seconds: HOUR_SECONDS },
  { tries: 20, seconds: DAY_SECONDS },
] as const;
const perAddress = { tries: 60, seconds: HOUR_SECONDS } as const;
/** Links that are opened or used by an address: nobody guesses 256 bits, but each use of one costs a slow hash. */
const links = { points: 60, seconds: HOUR_SECONDS } as const;
/** Asked for by whoever has not signed in yet, and kept for minutes. */
const challenges = { points: 120, seconds: HOUR_SECONDS } as const;

/** Looking for people and loans, and turning pages: far more than a day's work at a desk, far less than the whole book of them. */
const searches = { points: 200, seconds: HOUR_SECONDS } as const;

type Waiting = "too-many-tries" | "too-many-searches";

async function consume(limiter: RateLimiterPostgres, key: string, error: Waiting = "too-many-tries"): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (fault) {
    if (!(fault instanceof RateLimiterRes)) throw fault;
    throw new StaffRefusal(error, { values: { minutes: Math.ceil(fault.msBeforeNext / MINUTE_MS) } });
  }
}

export class StaffLimits {
  readonly #limiters: readonly { readonly limiter: RateLimiterPostgres; readonly of: "account" | "address" }[];
  readonly #challenges: RateLimiterPostgres;
  readonly #links: RateLimiterPostgres;
  readonly #searches: RateLimiterPostgres;
  readonly #secrets: Secrets;

  constructor(db: Database, secrets: Secrets) {
    const limiter = (name: string, points: number, seconds: number) => sharedLimiter(db, name, points, seconds);
    this.#secrets = secrets;
    this.#challenges = limiter("staff-challenge", challenges.points, challenges.seconds);
    this.#links = limiter("staff-link", links.points, links.seconds);
    this.#searches = limiter("staff-search", searches.points, searches.seconds);
    this.#limiters = [
      { of: "address", limiter: limiter("staff-address", perAddress.tries, perAddress.seconds) },
      ...perAccount.map(({ tries, seconds }) => ({
        of: "account" as const,
        limiter: limiter(`staff-account-${seconds}`, tries, seconds),
      })),
    ];
  }

  async countChallenge(address: string): Promise<void> {
    await consume(this.#challenges, this.#secrets.indexOf("address", address).toString("base64url"));
  }

  async countLink(address: string): Promise<void> {
    await consume(this.#links, this.#secrets.indexOf("address", address).toString("base64url"));
  }

  async countSearch(staffId: string): Promise<void> {
    await consume(this.#searches, staffId, "too-many-searches");
  }

  /** Counted before anything is compared, so that many at once cannot slip through; what was right is given back. */
  async countTry(account: string, address: string): Promise<{ giveBack: () => Promise<void> }> {
    const keys = {
      account: this.#secrets.indexOf("account", `staff:${account.toLowerCase()}`).toString("base64url"),
      address: this.#secrets.indexOf("address", address).toString("base64url"),
    };
    for (const { limiter, of } of this.#limiters) await consume(limiter, keys[of]);
    return {
      giveBack: async () => {
        await Promise.all(this.#limiters.map(({ limiter, of }) => limiter.reward(keys[of])));
      },
    };
  }
}
