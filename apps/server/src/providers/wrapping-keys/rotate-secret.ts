/**
 * `npm run rotate-secret`, as the owner of the tables, while servers run that were given both secrets. It begins to use the version
 * that the new secret seals, tells the servers, and seals everything anew under it. Ended in the middle, it goes on where it was.
 */
import { sql } from "drizzle-orm";
import { instantOf, realNow } from "../../platform/clock.ts";
import { LISTENER } from "../../platform/database/announcements.ts";
import type { Database, Executor } from "../../platform/database/database.ts";
import type { WrappingKeys } from "../../platform/secrets.ts";
import { wrappedColumns } from "../../platform/wrapped.ts";
import { type Masters, openStored, requireKeys, sealing } from "./keys-at-hand.ts";
import { isAnyLeft, rewrapColumn } from "./rewrap.ts";
import { beginToUse, isInUse, lockVersions, removeVersion, storedKeys } from "./stored-keys.ts";

/** Each server says, by the name of its line, which versions it holds. */
async function serversWithout(tx: Executor, version: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and split_part(application_name, ' ', 1) = ${LISTENER}
      and not ${String(version)} = any (string_to_array(split_part(application_name, ' ', 2), ','))`);
  return rows[0]?.count ?? 0;
}

/** The version of this secret, in use from here on. Those that served before the one it follows are over, if nothing is left of them. */
async function takeIntoUse(tx: Executor, masters: Masters): Promise<WrappingKeys> {
  await lockVersions(tx);
  const stored = await storedKeys(tx);
  const ours = stored.findLast(({ sealedBy }) => sealedBy === masters.keys.current);
  const serves = sealing(stored)?.version ?? 0;
  if (!ours)
    throw new Error(
      "no server was started with this secret yet: give it to each as NOREN_SECRET, the one of before as NOREN_SECRET_BEFORE, and run this again",
    );
  const { version, inUseSince } = ours;
  if (version < serves) throw new Error("this secret was followed by another: a turn takes one that never was");
  const held = await openStored(masters, stored);
  await requireKeys(tx, stored, held);
  if (inUseSince === null) {
    const without = await serversWithout(tx, version);
    if (without > 0) throw new Error(`${without} of the running servers were not given this secret yet`);
    for (const old of stored.filter((one) => one.version < serves))
      if (!(await isInUse(tx, old.version))) await removeVersion(tx, old.version);
    await beginToUse(tx, version, instantOf(realNow()));
  }
  await tx.execute(sql`select pg_notify('noren', 'keys')`);
  return { newest: version, held };
}

export async function rotateSecret(db: Database, masters: Masters, say: (line: string) => void): Promise<void> {
  const keys = await db.transaction((tx) => takeIntoUse(tx, masters));
  say(`wrapping key ${keys.newest} seals from now on`);
  let total = 0;
  // What was read under the version before may be written to another table meanwhile: none is left of all at once.
  do {
    for (const column of wrappedColumns) {
      const count = await rewrapColumn(db, column, keys);
      if (count > 0) say(`${column.table}: ${count}`);
      total += count;
    }
  } while (await isLeftAnywhere(db, keys.newest));
  say(`${total} rows were sealed anew, and nothing lies under another: NOREN_SECRET_BEFORE can be taken away`);
}

async function isLeftAnywhere(db: Database, version: number): Promise<boolean> {
  for (const column of wrappedColumns) if (await isAnyLeft(db.drizzle, column, version)) return true;
  return false;
}
