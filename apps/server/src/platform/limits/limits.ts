/**
 * Limits that hold over all server processes and a restart. Round signing in: per network and per device, and a brake on the
 * failure rate of the whole service (product.md section 6). Round reading pictures, which costs seconds of a processor: per
 * network and per person. Round references to repayments, which 'nobody can guess' (section 5): per network. Round tracking,
 * which is open to everybody: per network and per device. Real time; a network is kept as a keyed hash.
 */
import { HOUR_SECONDS } from "@noren/lending/calendar/durations";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { Refusal } from "../refusal.ts";
import type { Log } from "../log.ts";
import type { Secrets } from "../secrets.ts";
import { MessageBudget, type MessageBudgets } from "./message-budget.ts";
import { NetworkLimit } from "./network-limit.ts";
import { PersonLimits } from "./person-limits.ts";
import { consume, sharedLimiter } from "./shared-limiter.ts";
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

/** What the lender sets. */
interface Figures {
  readonly messageBudgets: MessageBudgets;
  /** Of one person, at one process. */
  readonly callsAMinute: number;
}

/** Whom a code is for, as far as it is known before it is compared. */
export interface Familiar {
  /** The account knows this device: strangers who share its address use up nothing of its own. */
  readonly known?: boolean;
}

export class Limits {
  readonly messages: MessageBudget;
  readonly persons: PersonLimits;
  readonly #log: Log;
  readonly #sends: readonly [NetworkLimit, RateLimiterPostgres];
  readonly #wrong: readonly [NetworkLimit, RateLimiterPostgres];
  readonly #brake: RateLimiterPostgres;
  readonly #pictures: readonly [NetworkLimit, RateLimiterPostgres];
  readonly #references: NetworkLimit;
  readonly #tracked: readonly [NetworkLimit, RateLimiterPostgres];

  constructor(db: Database, secrets: Secrets, { messageBudgets, callsAMinute }: Figures, log: Log) {
    const limiter = (name: string, points: number) => sharedLimiter(db, name, points, HOUR_SECONDS);
    const network = (name: string, points: number) => new NetworkLimit(db, secrets, name, points);
    this.#log = log;
    this.messages = new MessageBudget(db, messageBudgets, log);
    this.persons = new PersonLimits(db, callsAMinute);
    this.#sends = [
      network("send-address", most.sendsAnHourPerAddress),
      limiter("send-device", most.sendsAnHourPerDevice),
    ];
    this.#wrong = [
      network("wrong-address", most.wrongAnHourPerAddress),
      limiter("wrong-device", most.wrongAnHourPerDevice),
    ];
    this.#brake = sharedLimiter(db, "wrong-all", most.wrongInTenMinutes, 600);
    this.#pictures = [
      network("picture-address", most.picturesAnHourPerAddress),
      limiter("picture-person", most.picturesAnHourPerPerson),
    ];
    this.#references = network("reference-address", most.unknownReferencesAnHourPerAddress);
    this.#tracked = [
      network("tracked-address", most.trackedAnHourPerAddress),
      limiter("tracked-device", most.trackedAnHourPerDevice),
    ];
  }

  /** Counts one picture before it is opened, whatever it turns out to be, or refuses it. */
  async countPicture(address: string, userId: string): Promise<void> {
    await this.#pictures[0].count(address);
    await consume(this.#pictures[1], userId);
  }

  /**
   * Counts one reference that does not exist, or refuses to look for more. What exists is always shown: a whole carrier may
   * share an address, and nobody on it is kept from paying because somebody else there guesses.
   */
  async countUnknownReference(address: string): Promise<void> {
    await this.#references.count(address);
  }

  /** Counts one upload of records or one event, or refuses it. */
  async countTracking({ address, deviceId }: Origin): Promise<void> {
    await this.#tracked[0].count(address);
    await consume(this.#tracked[1], deviceId);
  }

  /** Counts one code to be sent, or refuses it. */
  async countSend({ address, deviceId }: Origin, { known = false }: Familiar = {}): Promise<void> {
    if (!known) await this.#sends[0].count(address);
    await consume(this.#sends[1], deviceId);
  }

  /**
   * Counts a try before it is compared, so that many at once cannot all slip through; what was not wrong is given back.
   * Refuses when this origin has failed too often.
   */
  async countTry(
    { address, deviceId }: Origin,
    { known = false }: Familiar = {},
  ): Promise<{ giveBack: () => Promise<void> }> {
    const [networks, devices] = this.#wrong;
    if (!known) await networks.count(address);
    try {
      await consume(devices, deviceId);
    } catch (error) {
      if (!known) await networks.giveBack(address);
      throw error;
    }
    return {
      giveBack: async () => {
        await Promise.all([known ? undefined : networks.giveBack(address), devices.reward(deviceId)]);
      },
    };
  }

  /** 'only wrong codes against codes really sent count towards the brake' (product.md section 6): junk pauses nobody. */
  async countWrongCode(): Promise<void> {
    const { consumedPoints } = await this.#brake.penalty("all");
    if (consumedPoints === this.#brake.points) this.#log.error({ limit: "wrong-all" }, "signing in by code is paused");
  }

  /** Nothing is paused for a device the account knows, nor for a passkey or a partner's signature, which nobody guesses. */
  async refuseWhenPaused({ known = false }: Familiar): Promise<void> {
    if (!known && (await this.isPaused())) throw new Refusal("signInPaused");
  }

  async isPaused(): Promise<boolean> {
    const state = await this.#brake.get("all");
    return state !== null && state.consumedPoints >= this.#brake.points;
  }
}
