import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { serverFolder } from "../server-folder.ts";

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** Any number that only migrations lock on: several servers may start at once. */
const MIGRATION_LOCK = 7_025_001;

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

/** Applies what is missing, each file in its own transaction; answers how many were applied. */
export async function migrate(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(
      "create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from migration");
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    let count = 0;
    for (const { name, sql, hash } of migrationFiles()) {
      const before = applied.get(name);
      if (before === hash) continue;
      if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied`);
      await client.query("begin");
      await client.query(sql);
      await client.query("insert into migration (name, hash) values ($1, $2)", [name, hash]);
      await client.query("commit");
      count += 1;
    }
    return count;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    // A connection that was lost has lost its lock too; its error must not hide the one that matters.
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

/** For /readyz: is this database at the version this server was built for? */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string; hash: string }>("select name, hash from migration");
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  return migrationFiles().every(({ name, hash }) => applied.get(name) === hash);
}
