/** Gives the server's and retention's roles what `powers.ts` says, and nothing else. The owner does it at each start, after migrating. */
import type pg from "pg";
import { asTheOnlyOwner } from "./owner-lock.ts";
import { powers } from "./powers.ts";

export interface Roles {
  readonly server: string;
  readonly retention: string;
}

/** Who connects by this address; nothing where the address leaves it to the system. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Partitions belong to their table, which alone is spoken to. */
const ownTables = `select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

function statements({ server, retention }: Roles, tables: readonly string[]): string[] {
  const both = [...new Set([server, retention])].map(quoted).join(", ");
  const grant = (role: string, what: string | undefined, table: string): string[] =>
    what === undefined || what === "" ? [] : [`grant ${what} on ${quoted(table)} to ${quoted(role)}`];
  return [
    `revoke all on all tables in schema public from ${both}`,
    `grant usage on schema public, pgboss to ${both}`,
    `grant select on all tables in schema public to ${both}`,
    `grant usage on all sequences in schema public to ${both}`,
    ...tables.flatMap((table) => [
      ...grant(server, powers[table]?.server, table),
      ...grant(retention, powers[table]?.retention, table),
    ]),
    `grant execute on function make_tracking_month(date) to ${quoted(server)}`,
    `grant execute on function drop_tracking_months(timestamptz), purge_staff_audit(bigint, bytea, date) to ${quoted(retention)}`,
    `grant select, insert, update, delete on all tables in schema pgboss to ${quoted(server)}`,
    `grant usage on all sequences in schema pgboss to ${quoted(server)}`,
  ];
}

/** Where one role does everything there is nothing to give. */
export async function grantPowers(owner: pg.Pool, roles: Roles): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(ownTables);
  const tables = rows.map(({ name }) => name);
  const forgotten = tables.filter((table) => !(table in powers));
  if (forgotten.length > 0) throw new Error(`powers.ts does not say who may change ${forgotten.join(", ")}`);
  const { rows: me } = await owner.query<{ name: string }>("select current_user as name");
  const others = [roles.server, roles.retention].filter((role) => role !== me[0]?.name);
  if (others.length < 2) return;
  // In one transaction: a server that is running meets no moment without its rights.
  await asTheOnlyOwner(owner, (client) => client.query(statements(roles, tables).join(";\n")));
}
