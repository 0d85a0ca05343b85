import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { type SQL, sql } from "drizzle-orm";

type Names = keyof typeof borrowStatus;

/** Statuses by name inside raw SQL. Written out, not bound: PostgreSQL uses a partial index only for a constant. */
export const sqlStatus = Object.fromEntries(
  Object.entries(borrowStatus).map(([name, value]) => [name, sql.raw(String(value))]),
) as Readonly<Record<Names, SQL>>;
