import { asc, eq, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { type ServiceKeys, servicePurposes, versionBytes } from "../../platform/secrets.ts";
import { wrappedColumns } from "../../platform/wrapped.ts";
import { serviceKey, wrappingKey } from "./tables.ts";

export type StoredKey = typeof wrappingKey.$inferSelect;

/** Any number that only whoever makes a wrapping key, or begins to use one, locks on. */
const VERSIONS_LOCK = 7_025_003;

export async function lockVersions(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${VERSIONS_LOCK})`);
}

export const storedKeys = (db: Executor): Promise<StoredKey[]> =>
  db.select().from(wrappingKey).orderBy(asc(wrappingKey.version));

export async function saveWrappingKey(tx: Executor, key: typeof wrappingKey.$inferInsert): Promise<void> {
  await tx.insert(wrappingKey).values(key);
}

export async function beginToUse(tx: Executor, version: number, at: Date): Promise<void> {
  await tx.update(wrappingKey).set({ inUseSince: at }).where(eq(wrappingKey.version, version));
}

export async function removeVersion(tx: Executor, version: number): Promise<void> {
  await tx.delete(wrappingKey).where(eq(wrappingKey.version, version));
}

export async function saveServiceKeys(tx: Executor, sealed: ServiceKeys): Promise<void> {
  await tx.insert(serviceKey).values(servicePurposes.map((purpose) => ({ purpose, keySealed: sealed[purpose] })));
}

/** As they lie there, each under whichever version wrapped it last. */
export async function sealedServiceKeys(db: Executor): Promise<ServiceKeys> {
  const rows = await db.select().from(serviceKey);
  const byPurpose = new Map(rows.map(({ purpose, keySealed }) => [purpose, keySealed]));
  const of = (purpose: keyof ServiceKeys): Buffer => {
    const sealed = byPurpose.get(purpose);
    if (!sealed) throw new Error(`the service's key for ${purpose} is missing`);
    return sealed;
  };
  return eachPurpose(of);
}

export const eachPurpose = (of: (purpose: keyof ServiceKeys) => Buffer): ServiceKeys => ({
  index: of("index"),
  "one-time codes": of("one-time codes"),
  search: of("search"),
  half: of("half"),
  audit: of("audit"),
});

/** Does anything still lie under this version? */
export async function isInUse(db: Executor, version: number): Promise<boolean> {
  for (const { table, column } of wrappedColumns) {
    const { rows } = await db.execute<{ found: boolean }>(
      sql`select exists (select from ${sql.identifier(table)}
        where substring(${sql.identifier(column)} from 1 for 2) = ${versionBytes(version)}) as found`,
    );
    if (rows[0]?.found === true) return true;
  }
  return false;
}
