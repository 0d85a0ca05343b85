/** One PostgreSQL a run, without fsync, with a migrated database to copy: a copy takes 30 ms, migrating takes seconds. */
import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import type { EmbeddedDatabase } from "../../../../../tools/embedded-database/start.ts";
import { startTemporaryDatabase } from "../../../../../tools/embedded-database/temporary.ts";
import { databaseVariables } from "../../../../../tools/embedded-database/roles.ts";
import { prepareTables } from "../../../src/prepare-tables.ts";

const TEMPLATE = "noren_template";
/** PostgreSQL's own: whoever starts on a copy of it migrates first, as a first start does. */
export const NOTHING = "template1";

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** Databases that may end while a connection waits here: that is no error. */
function poolOf(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: 1 });
  pool.on("error", () => undefined);
  return pool;
}

export function named(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

export async function startWithTemplate(name: string): Promise<EmbeddedDatabase> {
  const database = await startTemporaryDatabase(name, { durable: false });
  const admin = poolOf(database.url);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const roles = databaseVariables(named(database.url, TEMPLATE));
  await prepareTables(
    {
      databaseUrl: roles.DATABASE_URL,
      databaseMigrateUrl: roles.DATABASE_MIGRATE_URL,
      databaseRetentionUrl: roles.DATABASE_RETENTION_URL,
    },
    quiet,
  );
  return database;
}

/** Dropped when the next is made: right after a database's last connection PostgreSQL would wait a tenth of a second. */
const outlived: { readonly server: string; readonly name: string }[] = [];

/** A test may start a server of its own beside the run's. */
const serverOf = (url: string): string => new URL(url).search;

/** A database beside the template: empty and migrated, or a copy of another one. */
export async function copyTemplate(
  beside: string,
  from = TEMPLATE,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const admin = poolOf(beside);
  const server = serverOf(beside);
  const here = outlived.filter((old) => old.server === server);
  for (const old of here) {
    outlived.splice(outlived.indexOf(old), 1);
    await admin.query(`drop database ${old.name} with (force)`);
  }
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`create database ${name} template ${from} strategy file_copy`);
  return {
    url: named(beside, name),
    drop: async () => {
      outlived.push({ server, name });
      await admin.end();
    },
  };
}
