/** What every table holds, so that a test can say that nothing changed. */
import type { World } from "./world.ts";

/** They change with every request, whatever it asks for. */
const ofRequests = ["seen_request", "rate_limit", "session", "session_token"];

export async function tablesOf({ services }: World): Promise<Readonly<Record<string, string>>> {
  const { pool } = services.db;
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and not table_name = any($1) and (table_schema = 'public' or table_name like 'job%') order by 1",
    [ofRequests],
  );
  const held: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await pool.query<{ hash: string | null }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as hash from ${name} t`,
    );
    held[name] = found[0]?.hash ?? "empty";
  }
  return held;
}
