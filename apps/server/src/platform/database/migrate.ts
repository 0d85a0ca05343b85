import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { serverFolder } from "../server-folder.ts";
import { asTheOnlyOwner } from "./owner-lock.ts";

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

function migrationFiles(): Migration[] {
  const folder = path.join(serverFolder(), "migrations");
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((name) => {
      const sql = fs.readFileSync(path.join(folder, name), "utf8");
      return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
    });
}

async function appliedHashes(client: pg.PoolClient | pg.Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from migration");
  return new Map(rows.map((row) => [row.name, row.hash]));
}

async function apply(client: pg.PoolClient, { name, sql, hash }: Migration): Promise<boolean> {
  const before = (await appliedHashes(client)).get(name);
  if (before === hash) return false;
  if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied`);
  await client.query(sql);
  await client.query("insert into migration (name, hash) values ($1, $2)", [name, hash]);
  return true;
}

/** Applies what is missing, each file in its own transaction; answers how many were applied. */
export async function migrate(pool: pg.Pool): Promise<number> {
  const applied = await asTheOnlyOwner(pool, async (client) => {
    await client.query(
      "create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())",
    );
    return appliedHashes(client);
  });
  let count = 0;
  for (const migration of migrationFiles())
    if (
      applied.get(migration.name) !== migration.hash &&
      (await asTheOnlyOwner(pool, (client) => apply(client, migration)))
    )
      count += 1;
  return count;
}

/** A release after this one migrated here: its tables and powers are left as they are, so that one may go back to this one. */
export async function isOfNewerRelease(pool: pg.Pool): Promise<boolean> {
  const known = new Set(migrationFiles().map(({ name }) => name));
  const applied = await appliedHashes(pool);
  return [...applied.keys()].some((name) => !known.has(name));
}

/** For /readyz: is this database at the version this server was built for? */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const applied = await appliedHashes(pool);
  return migrationFiles().every(({ name, hash }) => applied.get(name) === hash);
}
