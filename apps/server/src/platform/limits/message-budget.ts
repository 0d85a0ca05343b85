/**
 * What the whole service sends to strangers, an hour and a day, by text and by voice: whoever has many addresses could make us
 * call half a country. Of one range of numbers a tenth: paid ranges are what such calls are made for. A device that an account
 * knows is counted and never refused, so that nobody is kept out by what strangers used up.
 */
import { DAY_SECONDS, HOUR_SECONDS } from "@noren/lending/calendar/durations";
import type { Phone } from "@noren/lending/people/phone";
import { type RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Log } from "../log.ts";
import { sharedLimiter } from "./shared-limiter.ts";
import type { Database } from "../database/database.ts";

export type Channel = "text" | "voice";
export interface Budget {
  readonly anHour: number;
  readonly aDay: number;
}
export type MessageBudgets = Readonly<Record<Channel, Budget>>;

const SHARE_OF_RANGE = 10;
/** `+569123`: a hundred thousand numbers. */
const RANGE_LENGTH = 7;

interface BudgetLimit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  /** Of one range of numbers, not of all. */
  readonly ofRange: boolean;
}

export const budgetLimits = (channel: Channel, { anHour, aDay }: Budget): readonly BudgetLimit[] =>
  [
    { span: "hour", most: anHour, seconds: HOUR_SECONDS },
    { span: "day", most: aDay, seconds: DAY_SECONDS },
  ].flatMap(({ span, most, seconds }) => [
    { name: `${channel}-${span}`, most, seconds, ofRange: false },
    { name: `${channel}-range-${span}`, most: Math.ceil(most / SHARE_OF_RANGE), seconds, ofRange: true },
  ]);

interface Ordered {
  readonly channel: Channel;
  readonly phone: Phone;
  readonly known: boolean;
}

type Counted = readonly [limit: BudgetLimit, limiter: RateLimiterPostgres];

export class MessageBudget {
  readonly #log: Log;
  readonly #limits: Readonly<Record<Channel, readonly Counted[]>>;

  constructor(db: Database, budgets: MessageBudgets, log: Log) {
    const limitsOf = (channel: Channel) =>
      budgetLimits(channel, budgets[channel]).map(
        (limit) => [limit, sharedLimiter(db, limit.name, limit.most, limit.seconds)] as const,
      );
    this.#log = log;
    this.#limits = { text: limitsOf("text"), voice: limitsOf("voice") };
  }

  /** Counts one message, and answers whether it may be sent. What is refused is not counted. */
  async take({ channel, phone, known }: Ordered): Promise<boolean> {
    const taken: (readonly [RateLimiterPostgres, string])[] = [];
    for (const [limit, limiter] of this.#limits[channel]) {
      const key = limit.ofRange ? phone.slice(0, RANGE_LENGTH) : "all";
      taken.push([limiter, key]);
      if (await this.#mayTake(limit, limiter, key)) continue;
      if (known) continue;
      await Promise.all(taken.map(([one, at]) => one.reward(at)));
      return false;
    }
    return true;
  }

  async #mayTake({ name, most }: BudgetLimit, limiter: RateLimiterPostgres, key: string): Promise<boolean> {
    try {
      const { consumedPoints } = await limiter.consume(key);
      if (consumedPoints === most)
        this.#log.error({ limit: name, most }, "a budget of messages is used up: strangers get none until it is over");
      return true;
    } catch (error) {
      if (error instanceof RateLimiterRes) return false;
      throw error;
    }
  }
}
