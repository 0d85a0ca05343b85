/**
 * Limits that hold over all server processes and a restart. Round signing in: per address, per device, and a brake on the
 * failure rate of the whole service (product.md section 6). Round reading pictures, which costs seconds of a processor: per
 * address and per person. Round references to repayments, which 'nobody can guess' (section 5): per address. Round tracking,
 * which is open to everybody: per address and per device. Real time; an address is kept as a keyed hash.
 */
import { HOUR_SECONDS } from "@noren/lending/calendar/durations";
import { type RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "../refusal.ts";
import type { Secrets } from "../secrets.ts";
import { sharedLimiter } from "./shared-limiter.ts";
import type { Database } from "../database/database.ts";

export const most = {
  sendsAnHourPerAddress: 120,
  sendsAnHourPerDevice: 20,
  wrongAnHourPerAddress: 60,
  wrongAnHourPerDevice: 15,
  /** Wrong codes in ten minutes over the whole service: far above honest mistakes, far below what guessing needs. */
  wrongInTenMinutes: 500,
  /** Many phones of one carrier share an address. */
  picturesAnHourPerAddress: 1200,
  picturesAnHourPerPerson: 120,
  /** A link that was cut off is an honest mistake; asking again for one that exists costs nothing. */
  unknownReferencesAnHourPerAddress: 60,
  /** A page that is used without a pause sends one a minute; a whole carrier may share an address. */
  trackedAnHourPerAddress: 20_000,
  trackedAnHourPerDevice: 300,
} as const;

export interface Origin {
  readonly address: string;
  readonly deviceId: string;
}

export class Limits {
  readonly #secrets: Secrets;
  readonly #sends: readonly [RateLimiterPostgres, RateLimiterPostgres];
  readonly #wrong: readonly [RateLimiterPostgres, RateLimiterPostgres];
  readonly #brake: RateLimiterPostgres;
  readonly #pictures: readonly [RateLimiterPostgres, RateLimiterPostgres];
  readonly #references: RateLimiterPostgres;
  readonly #tracked: readonly [RateLimiterPostgres, RateLimiterPostgres];

  constructor(db: Database, secrets: Secrets) {
    const limiter = (name: string, points: number, seconds: number) => sharedLimiter(db, name, points, seconds);
    this.#secrets = secrets;
    this.#sends = [
      limiter("send-address", most.sendsAnHourPerAddress, HOUR_SECONDS),
      limiter("send-device", most.sendsAnHourPerDevice, HOUR_SECONDS),
    ];
    this.#wrong = [
      limiter("wrong-address", most.wrongAnHourPerAddress, HOUR_SECONDS),
      limiter("wrong-device", most.wrongAnHourPerDevice, HOUR_SECONDS),
    ];
    this.#brake = limiter("wrong-all", most.wrongInTenMinutes, 600);
    this.#pictures = [
      limiter("picture-address", most.picturesAnHourPerAddress, HOUR_SECONDS),
      limiter("picture-person", most.picturesAnHourPerPerson, HOUR_SECONDS),
    ];
    this.#references = limiter("reference-address", most.unknownReferencesAnHourPerAddress, HOUR_SECONDS);
    this.#tracked = [
      limiter("tracked-address", most.trackedAnHourPerAddress, HOUR_SECONDS),
      limiter("tracked-device", most.trackedAnHourPerDevice, HOUR_SECONDS),
    ];
  }

  #keys({ address, deviceId }: Origin): [string, string] {
    return [this.#addressKey(address), deviceId];
  }

  #addressKey(address: string): string {
    return this.#secrets.indexOf("address", address).toString("base64url");
  }

  /** Counts one picture before it is opened, whatever it turns out to be, or refuses it. */
  async countPicture(address: string, userId: string): Promise<void> {
    await consume(this.#pictures[0], this.#addressKey(address));
    await consume(this.#pictures[1], userId);
  }

  /**
   * Counts one reference that does not exist, or refuses to look for more. What exists is always shown: a whole carrier may
   * share an address, and nobody on it is kept from paying because somebody else there guesses.
   */
  async countUnknownReference(address: string): Promise<void> {
    await consume(this.#references, this.#addressKey(address));
  }

  /** Counts one upload of records or one event, or refuses it. */
  async countTracking(origin: Origin): Promise<void> {
    const [address, device] = this.#keys(origin);
    await consume(this.#tracked[0], address);
    await consume(this.#tracked[1], device);
  }

  /** Counts one code to be sent, or refuses it. */
  async countSend(origin: Origin): Promise<void> {
    await this.#refuseWhenBraked();
    const [address, device] = this.#keys(origin);
    await consume(this.#sends[0], address);
    await consume(this.#sends[1], device);
  }

  /**
   * Counts a try before it is compared, so that many at once cannot all slip through; what was not wrong is given back.
   * Refuses when this origin, or the whole service, has failed too often.
   */
  async countTry(origin: Origin): Promise<{ giveBack: () => Promise<void> }> {
    const [address, device] = this.#keys(origin);
    const counted: [RateLimiterPostgres, string][] = [];
    const giveBack = async (): Promise<void> => {
      await Promise.all(counted.map(([limiter, key]) => limiter.reward(key)));
    };
    try {
      for (const [limiter, key] of [
        [this.#brake, "all"],
        [this.#wrong[0], address],
        [this.#wrong[1], device],
      ] as const) {
        counted.push([limiter, key]);
        await consume(limiter, key, limiter === this.#brake ? "signInPaused" : "tooManyRequests");
      }
    } catch (error) {
      await giveBack();
      throw error;
    }
    return { giveBack };
  }

  async #refuseWhenBraked(): Promise<void> {
    const state = await this.#brake.get("all");
    if (state !== null && state.consumedPoints >= this.#brake.points) throw new Refusal("signInPaused");
  }
}

async function consume(
  limiter: RateLimiterPostgres,
  key: string,
  refusal: "tooManyRequests" | "signInPaused" = "tooManyRequests",
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes)
      throw new Refusal(refusal, { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
    throw error;
  }
}
