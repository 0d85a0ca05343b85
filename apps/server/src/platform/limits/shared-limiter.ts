/** Counts in PostgreSQL, for all server processes at once. Rows that are over are removed by housekeeping, not by a timer here. */
import { RateLimiterPostgres } from "rate-limiter-flexible";
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
