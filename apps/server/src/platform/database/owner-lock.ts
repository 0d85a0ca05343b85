import type pg from "pg";

/** Any number that nobody else locks on. */
const OWNER_LOCK = 7_025_001;

/**
 * Several servers may start at once: what the owner does before, one of them does after the other. The lock ends with the
 * transaction. One of a session would stay behind in the connection of a pool that lends each transaction another one, and
 * no server could ever start again.
 */
export async function asTheOnlyOwner<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [OWNER_LOCK]);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    // Of a connection that was lost nothing is left to roll back; its error must not hide the one that matters.
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
