import { Violation } from "../violation.ts";
import type { World } from "../world.ts";

/** Of every table, how many rows there are and a sum over all that is in them. */
async function fingerprints({ look }: Pick<World, "look">): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await look.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' or tablename = 'job' order by 1",
  );
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 0)), 0) as print from ${name} r`,
  );
  const { rows } = await look.pool.query<{ name: string; print: string }>(each.join(" union all "));
  return new Map(rows.map(({ name, print }) => [name, print]));
}

/** Remembers every table as it is now; what it answers throws unless each is still the same. */
export async function unchanged(world: World): Promise<(what: string) => Promise<void>> {
  const before = await fingerprints(world);
  return async (what) => {
    const after = await fingerprints(world);
    for (const [name, print] of after)
      if (before.get(name) !== print) throw new Violation(`${what} changed the table ${name}`);
  };
}
