/** Counts in PostgreSQL, for all server processes at once. Rows that are over are removed by housekeeping, not by a timer here. */
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "../refusal.ts";
import type { Database } from "../database/database.ts";

export const sharedLimiter = ({ pool }: Database, keyPrefix: string, points: number, seconds: number) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: seconds,
  });

/** Counts one more, or refuses. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes)
      throw new Refusal("tooManyRequests", { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
    throw error;
  }
}
