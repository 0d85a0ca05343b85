/** What the database holds, to prove that a refused operation changed nothing. */
import { createHash } from "node:crypto";
import type { World } from "./world.ts";

/** Every call leaves its mark in these, refused or not. */
const touchedByAnyCall = ["seen_request", "seen_request_ahead", "session", "session_token", "rate_limit"];

/** One hash a table, so that a difference names the table that changed. */
export async function everythingStored({ services }: World): Promise<Readonly<Record<string, string>>> {
  const { pool } = services.db;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and (table_schema = 'public' and not table_name = any($1) or table_name = 'job')
     order by 1`,
    [touchedByAnyCall],
  );
  const stored: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    stored[name] = createHash("sha256")
      .update(rows.map(({ row }) => row).join("\n"))
      .digest("hex");
  }
  return stored;
}

/** Every row of every table, the jobs' too, as PostgreSQL writes it: where something is looked for in plain words. */
export async function everyRow({ services }: World): Promise<readonly string[]> {
  const { pool } = services.db;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
}
